// SPDX-License-Identifier: Apache-2.0

'use strict';

// Lines of code do not end inside short words with a dash, such as --dry-run.
for (const code of document.querySelectorAll('.md-typeset code, .md-typeset .terminal')) {
  const texts = [];
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parts = text.data.split(/([\w-]*-[\w-]+)/);
    if (parts.length === 1) continue;
    text.replaceWith(...parts.map((part, index) => {
      if (index % 2 === 0 || part.length > 20) return part;
      const word = document.createElement('span');
      word.className = 'word';
      word.textContent = part;
      return word;
    }));
  }
}

// Opens the page that now has a section of a page that was split.
const moved = document.getElementById('moved');
if (moved) {
  const open = () => {
    const anchor = decodeURIComponent(location.hash.slice(1));
    const page = JSON.parse(moved.textContent)[anchor];
    if (page) location.replace(`${page}#${anchor}`);
  };
  open();
  addEventListener('hashchange', open);
}

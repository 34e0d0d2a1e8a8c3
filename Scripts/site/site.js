// SPDX-License-Identifier: Apache-2.0

// Opens the page that now has a section of a page that was split.
'use strict';

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

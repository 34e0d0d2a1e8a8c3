// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds all places in a file to mutate.
///
/// Not every mutant compiles; those that do not are dropped during the build. The finder skips code
/// that must be constant, preconditions, and code that only saves time.
final class MutantFinder: SyntaxVisitor {
    private let file: String
    private let source: [UInt8]
    private let sourceLines: [Substring]
    private let converter: SourceLocationConverter
    private(set) var mutants: [Mutant] = []

    static func mutants(of text: String, in file: String) -> [Mutant] {
        let parsed = Parser.parse(source: text)
        // Custom operators of the file are not mutated.
        let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        let finder = MutantFinder(file: file, text: text, tree: tree)
        finder.walk(tree)
        return finder.mutants
    }

    private init(file: String, text: String, tree: Syntax) {
        self.file = file
        source = Array(text.utf8)
        sourceLines = text.split(separator: "\n", omittingEmptySubsequences: false)
        converter = SourceLocationConverter(fileName: file, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Exclusions

    /// Preconditions never fail in a correct program, and reserving capacity only saves time.
    private static let uninteresting: Set<String> = [
        "assert", "assertionFailure", "fatalError", "precondition", "preconditionFailure",
        "reserveCapacity",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        .skipChildren
    }
    override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
        .skipChildren
    }

    #if os(macOS)
        private static let otherSystems = ["Glibc", "Musl", "Linux"]
    #else
        private static let otherSystems = ["Darwin", "macOS"]
    #endif

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition.map(text), !condition.contains("!"),
            Self.otherSystems.contains(where: condition.contains)
        {
            return .skipChildren
        }
        if let elements = node.elements { walk(elements) }
        return .skipChildren
    }

    override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
        // Only numbers and ranges, because the compiler checks other patterns.
        let pattern = node.expression
        return pattern.is(IntegerLiteralExprSyntax.self) || pattern.is(InfixOperatorExprSyntax.self)
            ? .visitChildren : .skipChildren
    }

    // MARK: Expressions

    private static let operators = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==",
        "!==": "===",
        "&&": "||", "||": "&&", "+": "-", "-": "+", "&+": "&-", "&-": "&+", "*": "/", "/": "*",
        "<<": ">>", ">>": "<<", "&": "|", "|": "&", "+=": "-=", "-=": "+=", "&+=": "&-=",
        "|=": "&=",
    ]

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
            !node.leftOperand.is(StringLiteralExprSyntax.self),
            !node.rightOperand.is(StringLiteralExprSyntax.self),
            !node.rightOperand.is(ArrayExprSyntax.self)
                || ["==", "!="].contains(symbol)
        else { return comparesTexts(node) }
        let left = text(node.leftOperand), right = text(node.rightOperand)
        if let other = Self.operators[symbol] {
            replace(node, by: "\(left) \(other) \(right)")
        } else if symbol == "??" {
            replace(node, by: right)
        } else if symbol == "..<" {
            replace(node.rightOperand, by: "(\(right)) + 1")
        } else if symbol == "..." {
            replace(node.rightOperand, by: "(\(right)) - 1")
        }
        return .visitChildren
    }

    private func comparesTexts(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
            let other = ["==": "!=", "!=": "=="][symbol]
        {
            replace(node, by: "\(text(node.leftOperand)) \(other) \(text(node.rightOperand))")
        }
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.operator.text {
        case "!": replace(node, by: text(node.expression))
        case "..<": replace(node.expression, by: "(\(text(node.expression))) + 1")
        case "...": replace(node.expression, by: "(\(text(node.expression))) - 1")
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.operator.text == "..." {
            replace(node.expression, by: "(\(text(node.expression))) + 1")
        }
        return .visitChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let digits = node.literal.text.replacingOccurrences(of: "_", with: "")
        let radix = ["0x": 16, "0o": 8, "0b": 2][String(digits.prefix(2))]
        if let value = UInt64(
            radix == nil ? digits : String(digits.dropFirst(2)), radix: radix ?? 10)
        {
            // The greatest number of a type has no successor.
            replace(
                node, by: String(value & (value &+ 1) == 0 && value > 100 ? value - 1 : value + 1))
        }
        return .visitChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        replace(node, by: node.literal.text == "true" ? "false" : "true")
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = calledName(node)
        if Self.uninteresting.contains(name) { return .skipChildren }
        if node.calledExpression.is(DeclReferenceExprSyntax.self),
            let other = ["min": "max", "max": "min"][name]
        {
            replace(node, by: other + text(node).dropFirst(name.count))
        }
        return .visitChildren
    }

    // MARK: Conditions

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition { negate(condition) }
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    private func negate(_ condition: ExprSyntax) {
        let condition = Self.inner(condition)
        // Their mutants as expressions are the same.
        if let infix = condition.as(InfixOperatorExprSyntax.self),
            ["==", "!=", "===", "!=="].contains(text(infix.operator))
        {
            return
        }
        if condition.as(PrefixOperatorExprSyntax.self)?.operator.text == "!" { return }
        if condition.is(BooleanLiteralExprSyntax.self) { return }
        add(
            condition, mutated: "!(\(text(condition)))", prefix: "(mutant(\(Mutant.marker)) != (",
            suffix: "))")
    }

    // MARK: Statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard case .expr(let statement) = node.item else { return .visitChildren }
        let expression = Self.inner(statement)
        if let call = expression.as(FunctionCallExprSyntax.self) {
            if !Self.uninteresting.contains(calledName(call)), !isResult(node) { drop(statement) }
        } else if let infix = expression.as(InfixOperatorExprSyntax.self), !isInInitializer(node) {
            if infix.operator.is(AssignmentExprSyntax.self) || text(infix.operator).hasSuffix("=") {
                if !isComparison(infix) { drop(statement) }
            }
        }
        return .visitChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression, !value.is(NilLiteralExprSyntax.self),
            let function = Syntax(node).ancestor(where: {
                $0.is(FunctionDeclSyntax.self) || $0.is(ClosureExprSyntax.self)
                    || $0.is(VariableDeclSyntax.self)
            })?.as(FunctionDeclSyntax.self),
            function.signature.returnClause?.type.is(OptionalTypeSyntax.self) == true
        {
            replace(Self.inner(value), by: "nil")
        }
        return .visitChildren
    }

    private func drop(_ statement: ExprSyntax) {
        add(statement, mutated: "", prefix: "if !mutant(\(Mutant.marker)) { ", suffix: " }")
    }

    private func isComparison(_ node: InfixOperatorExprSyntax) -> Bool {
        ["==", "!=", "<=", ">=", "===", "!=="].contains(text(node.operator))
    }

    /// A single expression is the return value of a function.
    private func isResult(_ node: CodeBlockItemSyntax) -> Bool {
        guard node.parent?.children(viewMode: .sourceAccurate).count == 1,
            let function = node.parent?.parent?.parent?.as(FunctionDeclSyntax.self)
        else { return false }
        return function.signature.returnClause != nil
    }

    /// An initializer must assign all properties.
    private func isInInitializer(_ node: CodeBlockItemSyntax) -> Bool {
        Syntax(node).ancestor {
            $0.is(InitializerDeclSyntax.self) || $0.is(FunctionDeclSyntax.self)
                || $0.is(ClosureExprSyntax.self)
        }?.is(InitializerDeclSyntax.self) == true
    }

    // MARK: Places

    private func calledName(_ node: FunctionCallExprSyntax) -> String {
        node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    }

    /// The expression without `try` and similar keywords, which cannot follow an operator.
    private static func inner(_ node: ExprSyntax) -> ExprSyntax {
        if let node = node.as(TryExprSyntax.self) { return inner(node.expression) }
        if let node = node.as(AwaitExprSyntax.self) { return inner(node.expression) }
        if let node = node.as(UnsafeExprSyntax.self) { return inner(node.expression) }
        return node
    }

    private func text(_ node: some SyntaxProtocol) -> String { node.trimmedDescription }

    private func replace(_ node: some SyntaxProtocol, by mutated: String) {
        let line = mutated.oneLine
        guard !mutated.contains("//"), !mutated.contains("\"\"\""),
            !(mutated.contains("\n") && mutated.contains("{"))
        else { return }
        let branches =
            node.is(InfixOperatorExprSyntax.self) ? ("(\(line))", "(", "))") : (line, "", ")")
        add(
            node, mutated: line,
            prefix: "(mutant(\(Mutant.marker)) ? \(branches.0) : \(branches.1)", suffix: branches.2)
    }

    private func add(
        _ node: some SyntaxProtocol, mutated: String, prefix: String, suffix: String
    ) {
        let start = node.positionAfterSkippingLeadingTrivia
        let end = node.endPositionBeforeTrailingTrivia
        let line = converter.location(for: start).line
        let statement = Syntax(node).ancestor {
            $0.is(CodeBlockItemSyntax.self) || $0.is(ConditionElementSyntax.self)
                || $0.is(SwitchCaseItemSyntax.self) || $0.is(MemberBlockItemSyntax.self)
        }
        let function =
            Syntax(node).ancestor { $0.is(MemberBlockItemSyntax.self) || $0.isOfFile }
            ?? Syntax(node)
        mutants.append(
            Mutant(
                file: file, line: line,
                lineText: sourceLines[line - 1].trimmingCharacters(in: .whitespaces),
                original: text(node).oneLine, mutated: mutated,
                range: start.utf8Offset..<end.utf8Offset, lines: lines(of: node),
                statement: (statement?.position ?? start).utf8Offset,
                functionLines: lines(of: function),
                prefix: prefix, suffix: suffix))
    }

    private func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
        let start = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
        return
            start...max(start, converter.location(for: node.endPositionBeforeTrailingTrivia).line)
    }
}

extension Syntax {
    fileprivate var isOfFile: Bool { parent?.parent?.is(SourceFileSyntax.self) == true }

    fileprivate func ancestor(where isWanted: (Syntax) -> Bool) -> Syntax? {
        var node = parent
        while let current = node, !isWanted(current) { node = current.parent }
        return node
    }
}

extension String {
    /// The text with one space for each line break and the following indentation.
    fileprivate var oneLine: String {
        split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(
            separator: " ")
    }
}

import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** One change of the sources: `text` in place of the characters from `start` to `end` of `file`. */
export type Mutant = {
  readonly kind: 'literal' | 'bound' | 'use'
  readonly label: string
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The tables of the specification's literals: the last element of each row is what the product shows. */
const TABLES = ['texts', 'constants'].map((name) => `tests/specification/${name}.test.ts`)
/** Schemas whose rules section 5 lists: a bound counts where it has a message of its own. */
const RULES = 'tests/specification/rules.test.ts'

/** Every literal, bound and use that the tables of tests/specification name. */
export function findMutants(root: string): readonly Mutant[] {
  const service = openProject(root)
  const program = service.getProgram()
  if (program === undefined) throw new Error('The project cannot be read.')
  const checker = program.getTypeChecker()
  const sourceOf = (path: string) => {
    const source = program.getSourceFile(join(root, path))
    if (source === undefined) throw new Error(`${path} is no part of the project.`)
    return source
  }
  const isProduct = (node: ts.Node) => {
    const path = relative(root, node.getSourceFile().fileName)
    return path.startsWith('src/') || path === 'city.config.ts'
  }
  const found = new Map<string, Mutant>()
  const add = (kind: Mutant['kind'], node: ts.Node, text: string) => {
    const file = node.getSourceFile().fileName
    const line = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1
    const shortened = node.getText().replaceAll(/\s+/g, ' ').slice(0, 70)
    const label = `${kind} ${relative(root, file)}:${line} ${shortened} -> ${text}`
    found.set(`${file}:${node.getStart()}:${text}`, {
      kind,
      label,
      file,
      start: node.getStart(),
      end: node.getEnd(),
      text,
    })
  }

  for (const [literal, shown] of TABLES.flatMap((path) => readRows(sourceOf(path)))) {
    for (const declaration of findDeclarations(shown, checker).filter(isProduct)) {
      for (const text of findTexts(declaration, literal)) add('literal', text, mutateText(text))
      if (/^\d+$/.test(literal.split('\n')[0] ?? ''))
        for (const number of findNumbers(declaration)) mutateNumber(number, add)
      const isLiteral = findTexts(declaration, literal).length > 0 || findNumbers(declaration).length > 0
      if (!isLiteral) continue
      for (const use of findUses(service, declaration, program))
        if (isUse(use, root)) add('use', use, removedUse(use))
    }
  }
  for (const schema of findSchemas(sourceOf(RULES), checker)) {
    for (const { bound, message } of findBounds(schema)) {
      if (bound !== undefined) mutateNumber(bound, add)
      add('literal', message, mutateText(message))
    }
  }
  return [...found.values()].toSorted((a, b) => a.label.localeCompare(b.label))
}

function openProject(root: string): ts.LanguageService {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => {
        throw new Error('tsconfig.json cannot be read.')
      },
    },
  )
  if (config === undefined) throw new Error('tsconfig.json cannot be read.')
  return ts.createLanguageService({
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => config.options,
    getCurrentDirectory: () => root,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) =>
      ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8')) : undefined,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  })
}

/** The rows `[literal, ..., shown]` of the tables: what the specification prints, and the expression compared with it. */
function readRows(source: ts.SourceFile): readonly (readonly [literal: string, shown: ts.Expression])[] {
  return descendants(source).flatMap((node) => {
    if (!ts.isArrayLiteralExpression(node) || node.elements.length < 2) return []
    const [first] = node.elements
    const shown = node.elements.at(-1)
    const isRow = first !== undefined && (ts.isStringLiteralLike(first) || ts.isNumericLiteral(first))
    if (!isRow || shown === undefined || ts.isLiteralExpression(shown)) return []
    const literals = node.elements.slice(0, -1).flatMap(descendants)
    const texts = literals.filter((each) => ts.isStringLiteralLike(each) || ts.isNumericLiteral(each))
    return [[texts.map((text) => text.text).join('\n'), shown] as const]
  })
}

/** Where the names in an expression are declared, through the functions of the table's own file. */
function findDeclarations(expression: ts.Node, checker: ts.TypeChecker): readonly ts.Declaration[] {
  const names = descendants(expression).filter(
    (node) =>
      (ts.isIdentifier(node) || (ts.isStringLiteral(node) && ts.isElementAccessExpression(node.parent))) &&
      !isStep(node),
  )
  return names.flatMap((name) => {
    const symbol = findSymbol(name, checker)
    if (symbol === undefined) return []
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return (target.declarations ?? []).flatMap((each) => {
      if (each.getSourceFile() !== expression.getSourceFile()) return isWholeTable(each) ? [] : [each]
      const isFunction =
        ts.isVariableDeclaration(each) && each.initializer && ts.isArrowFunction(each.initializer)
      const isInside = ts.findAncestor(expression, (around) => around === each) !== undefined
      return isFunction && !isInside ? findDeclarations(each.initializer, checker) : []
    })
  })
}

/** What a name stands for; an entry of a record that has no type of its own stands for the record. */
function findSymbol(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name)
  const access =
    ts.isElementAccessExpression(name.parent) || ts.isPropertyAccessExpression(name.parent)
      ? name.parent
      : null
  if (symbol?.declarations !== undefined || access === null) return symbol
  const { expression } = access
  return checker.getSymbolAtLocation(ts.isPropertyAccessExpression(expression) ? expression.name : expression)
}

/** A name on the way to another: only the last one of a path says what is compared. */
function isStep(name: ts.Node): boolean {
  const { parent } = name
  const path = ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : name
  return (
    (ts.isPropertyAccessExpression(path.parent) || ts.isElementAccessExpression(path.parent)) &&
    path.parent.expression === path
  )
}

/** `homeCopy` or `toasts` on the way to a text: only the last name of a path says what is compared. */
function isWholeTable(node: ts.Declaration): boolean {
  if (!ts.isVariableDeclaration(node) && !ts.isPropertyAssignment(node)) return false
  const table = node.initializer && unwrap(node.initializer)
  if (table === undefined || !ts.isObjectLiteralExpression(table)) return false
  return table.properties.some(
    (each) =>
      ts.isShorthandPropertyAssignment(each) ||
      (ts.isPropertyAssignment(each) && ts.isObjectLiteralExpression(unwrap(each.initializer))),
  )
}

const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? unwrap(node.expression) : node

/** The string literals and template parts of a declaration that occur in the literal. */
function findTexts(declaration: ts.Node, literal: string): readonly TextNode[] {
  return descendants(declaration).filter(
    (node): node is TextNode =>
      isTextNode(node) &&
      node.text.trim().length > 1 &&
      literal.includes(node.text.trim()) &&
      !ts.isPropertyName(node.parent) &&
      !ts.isLiteralTypeNode(node.parent),
  )
}

type TextNode = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail
const isTextNode = (node: ts.Node): node is TextNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

/** The same literal with an "x" inside its quotes. */
function mutateText(node: ts.Node): string {
  const text = node.getText()
  return `${text.slice(0, 1)}x${text.slice(1)}`
}

const findNumbers = (node: ts.Node) => descendants(node).filter(ts.isNumericLiteral)

function mutateNumber(
  node: ts.NumericLiteral,
  add: (kind: Mutant['kind'], node: ts.Node, text: string) => void,
): void {
  for (const step of [-1, 1]) add('bound', node, String(Number(node.text) + step))
}

/** Declarations of the schemas that the tests of the rules import. */
function findSchemas(source: ts.SourceFile, checker: ts.TypeChecker): readonly ts.Node[] {
  return descendants(source)
    .filter(ts.isImportSpecifier)
    .flatMap(({ name }) => {
      const symbol = checker.getSymbolAtLocation(name)
      return symbol ? (checker.getAliasedSymbol(symbol).declarations ?? []) : []
    })
    .filter((node) => !node.getSourceFile().fileName.includes('node_modules'))
}

/** Calls such as `.min(2, 'Church name is required')`: the bound where there is one, and its message. */
function findBounds(schema: ts.Node): readonly { bound: ts.NumericLiteral | undefined; message: ts.Node }[] {
  return descendants(schema)
    .filter(ts.isStringLiteralLike)
    .flatMap((message) => {
      const call = ts.findAncestor(message, ts.isCallExpression)
      if (call === undefined || !/ /.test(message.text)) return []
      const bound = call.arguments.find(ts.isNumericLiteral)
      return [{ bound, message }]
    })
}

/** Where a declared text is used: its own references, or those of the nearest object around it that has any. */
function findUses(
  service: ts.LanguageService,
  declaration: ts.Declaration,
  program: ts.Program,
): readonly ts.Node[] {
  for (
    let node: ts.Node = declaration;
    !ts.isVariableStatement(node) && !ts.isSourceFile(node);
    node = node.parent
  ) {
    if (ts.isVariableDeclaration(node) && node !== declaration) break
    // A call or a path has a name too, which is the library's: `refine` of a schema.
    const name = ts.isExpression(node) ? undefined : ts.getNameOfDeclaration(node as ts.Declaration)
    if (name === undefined || name === node) continue
    const references = service.findReferences(node.getSourceFile().fileName, name.getStart()) ?? []
    const uses = references
      .flatMap((each) => each.references)
      .filter(
        (each) =>
          !each.isDefinition &&
          /\/src\/(?!copy\/|contract\/|domain\/).*(?<!\.test)\.tsx?$/.test(each.fileName),
      )
      .flatMap(({ fileName, textSpan }) => {
        const source = program.getSourceFile(fileName)
        const use =
          source &&
          descendants(source).findLast(
            (each) => each.getStart() === textSpan.start && each.getWidth() === textSpan.length,
          )
        return use === undefined || ts.findAncestor(use, ts.isImportDeclaration) ? [] : [use]
      })
    if (uses.length > 0) return uses.map(widen)
  }
  return []
}

/** The whole expression around a name: `copy.failed` and `words(3)`, up to the element or argument that holds it. */
function widen(node: ts.Node): ts.Node {
  const { parent } = node
  const isPart =
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ((ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent) ||
      ts.isCallExpression(parent)) &&
      parent.expression === node) ||
    (ts.isSpreadAssignment(parent) && parent.expression === node) ||
    ts.isParenthesizedExpression(parent)
  return isPart ? widen(parent) : node
}

/** An expression that can be taken away; a name in a type or a destructuring cannot. */
function isUse(node: ts.Node, root: string): boolean {
  return (
    relative(root, node.getSourceFile().fileName).startsWith('src/') &&
    (ts.isSpreadAssignment(node) || ts.isExpression(node)) &&
    !ts.isBindingElement(node.parent)
  )
}

const removedUse = (node: ts.Node) => (ts.isSpreadAssignment(node) ? '' : "''")

function descendants(node: ts.Node): readonly ts.Node[] {
  const all: ts.Node[] = [node]
  ts.forEachChild(node, (child) => {
    all.push(...descendants(child))
  })
  return all
}

import type { Migration } from '#server/platform/database/migrate.ts'

/*
 * Migrations run while a process of the previous release still serves requests. They may only add, and may
 * not lock a large table for longer than a statement of that process waits
 * (docs/decisions/023-migrations-expand-then-contract.md).
 */

export const releases: readonly string[] = []

const large = new Set(
  (
    'orders order_lines order_steps payment_proofs stock_movements mails audit_log ' +
    'bookings booking_steps users sessions products pictures picture_files'
  ).split(' '),
)

interface Contraction {
  what: string
  unusedSince: string
}

/** Parses the removals that a file declares, such as `-- contracts tasks.runner: unused since 0.1.0`. */
const parseContractions = (text: string): Contraction[] =>
  [...text.matchAll(/^-- contracts ([\w.]+): unused since ([\w.]+)$/gm)].map(([, what, unusedSince]) => ({
    what: what!,
    unusedSince: unusedSince!,
  }))

export function findProblems(migrations: Migration[], released: readonly string[]): string[] {
  const validated = new Set<string>()
  return migrations
    .filter(({ name }) => name !== '0001-schema')
    .flatMap(({ name, text }) =>
      findProblemsInFile(text, released, validated).map((problem) => `${name}: ${problem}`),
    )
}

function findProblemsInFile(text: string, released: readonly string[], validated: Set<string>): string[] {
  const contractions = parseContractions(text)
  const early = contractions.flatMap(({ what, unusedSince }) =>
    released.includes(unusedSince)
      ? []
      : [`${what} is declared unused since ${unusedSince}, which is no release yet`],
  )
  const contracted = new Set(contractions.map(({ what }) => what))
  const statements = splitStatements(text)
  const isInParts = text.startsWith('-- in parts\n')
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  )
  const context = { contracted, made, isInParts, validated }
  if (isInParts && statements.length !== 1) early.push('a file in parts holds one statement')
  return [...early, ...statements.flatMap((statement) => findProblemsInStatement(statement, context))]
}

interface Context {
  contracted: Set<string>
  made: Set<string>
  isInParts: boolean
  /** The steps towards a not-null column that earlier statements and files have made. */
  validated: Set<string>
}

function findProblemsInStatement(statement: string, context: Context): string[] {
  const dropped = /^drop (table|function|view|type|trigger|sequence) (?:if exists )?(\w+)/.exec(statement)
  if (dropped && !context.contracted.has(dropped[2]!))
    return [`drops the ${dropped[1]} ${dropped[2]}, which an older process uses`]
  const index = /^create (?:unique )?index (?:if not exists )?\w* ?on (\w+) using (gin|gist)\b/.exec(
    statement,
  )
  if (index && isLarge(index[1]!, context))
    return [`builds a ${index[2]} index on ${index[1]}, which locks the table for too long`]
  if (/^create (?:unique )?index concurrently/.test(statement))
    return ['a migration runs in a transaction: no index is built concurrently']
  const changed = /^(?:update|delete from) (?:only )?(\w+)/.exec(statement)
  if (changed && isLarge(changed[1]!, context) && !(context.isInParts && /\blimit \d+\b/.test(statement)))
    return [`changes ${changed[1]} in one transaction: make it a file in parts, with a limit`]
  if (/^(?:lock|cluster|truncate|vacuum)\b/.test(statement))
    return [`${statement.split(' ', 1)[0]} locks the table`]
  const altered = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement)
  if (!altered || context.made.has(altered[1]!)) return []
  return splitActions(altered[2]!).flatMap((action) => findProblemsInAction(altered[1]!, action, context))
}

function findProblemsInAction(table: string, action: string, context: Context): string[] {
  const { contracted, validated } = context
  const may = (column: string) => contracted.has(`${table}.${column}`) || contracted.has(table)
  const [, column = ''] =
    /^(?:add|drop|alter|rename) (?:column )?(?:if (?:not )?exists )?(\w+)/.exec(action) ?? []
  if (/^drop (?!constraint)/.test(action) && !may(column))
    return [`drops ${table}.${column}, which an older process uses`]
  if (action.startsWith('rename to '))
    return contracted.has(table) ? [] : [`renames ${table}, which an older process uses`]
  if (/^rename (?!constraint)/.test(action) && !may(column))
    return [`renames ${table}.${column}, which an older process uses`]
  if (/^alter .* type /.test(action))
    return [`rewrites every row of ${table} to change the type of ${column}: add a column`]
  const check = /check \(\(?(\w+) is not null\)?\) not valid$/.exec(action)
  if (check) validated.add(`${table}.${check[1]} waits`)
  if (action.startsWith('validate constraint ')) validated.add(`${table} validated`)
  const isChecked = validated.has(`${table}.${column} waits`) && validated.has(`${table} validated`)
  if (/^alter .* set not null$/.test(action) && !(may(column) && isChecked))
    return [`makes ${table}.${column} not null: needs a validated check, and a release that always writes it`]
  return /^add (?!constraint|check|foreign|unique|primary|exclude)/.test(action)
    ? findProblemsInNewColumn(table, column, action, context)
    : []
}

/** PostgreSQL stores a constant default once; any other default rewrites every row. */
const constantDefault =
  /\bdefault (?:'[^']*'(?:::[\w ]+(?:\[\])?)?|-?[\d.]+|true|false|null|(?:shop_)?now\(\)|current_timestamp)(?= |$)/

function findProblemsInNewColumn(table: string, column: string, action: string, context: Context): string[] {
  if (
    / generated always as identity| generated always as .* stored/.test(action) ||
    (/ default /.test(action) && !constantDefault.test(action))
  )
    return isLarge(table, context) ? [`rewrites every row of ${table} for ${column}`] : []
  return / not null\b/.test(action) && !constantDefault.test(action)
    ? [`adds ${table}.${column}, which an older process does not set and which has no constant default`]
    : []
}

const isLarge = (table: string, { made }: Context): boolean => large.has(table) && !made.has(table)

/**
 * Returns the statements without comments, in lower case and on one line each. Statements of DO blocks are
 * included, those of functions are not.
 */
function splitStatements(text: string): string[] {
  const blocks: string[] = []
  const plain = text
    .replace(/--.*$/gm, '')
    .replace(/\bdo\s+\$\w*\$(.*?)\$\w*\$/gis, (_, body: string) => {
      blocks.push(body.replace(/\b(?:begin|end|then|loop|else)\b/gi, ';'))
      return ''
    })
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
  return [plain, ...blocks]
    .flatMap((sql) => sql.split(/;(?=(?:[^']*'[^']*')*[^']*$)/))
    .map((statement) =>
      statement.toLowerCase().replaceAll('"', '').replace(/\s+/g, ' ').replaceAll('public.', '').trim(),
    )
    .filter((statement) => statement !== '')
}

function splitActions(list: string): string[] {
  const actions = ['']
  let depth = 0
  let inText = false
  for (const letter of list) {
    if (letter === "'") inText = !inText
    else if (!inText && letter === '(') depth++
    else if (!inText && letter === ')') depth--
    if (letter === ',' && depth === 0 && !inText) actions.push('')
    else actions[actions.length - 1] += letter
  }
  return actions.map((action) => action.trim())
}

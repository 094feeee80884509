import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parseSync, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { productFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import type { Field, Fields } from '#contract/platform/resource.ts'
import { openTestDatabase } from '#server/testing/database.ts'

interface Column {
  type: string
  nullable: boolean
  written: 'must' | 'may' | 'never'
}

test('the tables.ts of the domains describe every column as the migrations create it', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ table: string; column: string; type: string } & Omit<Column, 'type'>>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable,
      case when is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' then 'never'
        when is_nullable = 'YES' or column_default is not null or is_identity = 'YES' then 'may'
        else 'must' end as written
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'`.execute(db)
  const made = rows.map(({ table, column, type, nullable, written }) => [
    `${table}.${column}`,
    { type: jsTypes[type] ?? type, nullable, written },
  ])
  expect(typedColumns()).toEqual(Object.fromEntries(made))
})

const jsTypes: Record<string, string> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  text: 'string',
  bit: 'string',
  uuid: 'string',
  date: 'string',
  'time without time zone': 'string',
  xid8: 'string',
  'timestamp with time zone': 'Date',
  bytea: 'Uint8Array',
  jsonb: 'json',
  ARRAY: 'array',
}

const files = globSync(['*/tables.ts', 'platform/database/columns.ts'], { cwd: import.meta.dirname })

const source = files.flatMap((file) =>
  parseSync(file, readFileSync(join(import.meta.dirname, file), 'utf8')).program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  ),
)

const aliases = new Map(
  source.flatMap((one) =>
    one?.type === 'TSTypeAliasDeclaration' ? [[one.id.name, one.typeAnnotation] as const] : [],
  ),
)

function typedColumns(): Record<string, Column> {
  const tables = source.flatMap((one) =>
    one?.type === 'TSInterfaceDeclaration' && one.id.name.endsWith('Tables') ? membersOf(one.body.body) : [],
  )
  return Object.fromEntries(
    tables.flatMap(([table, row]) => {
      const columns = row.type === 'TSIntersectionType' ? row.types.flatMap(columnsOf) : columnsOf(row)
      return columns.map(([column, type]) => [`${table}.${column}`, type])
    }),
  )
}

function columnsOf(row: ESTree.TSType): (readonly [string, Column])[] {
  if (row.type === 'TSTypeLiteral')
    return membersOf(row.members).map(([column, type]) => [column, columnOf(type)] as const)
  const [name, [fields = row]] = referenceOf(row)
  if (name === 'Omit') return columnsOf(fields)
  const described =
    fields.type === 'TSTypeQuery' &&
    fields.exprName.type === 'Identifier' &&
    tablesOfFields[fields.exprName.name]
  if (name !== 'FieldColumns' || !described) throw new Error('The type of a row is not a list of columns')
  return Object.entries(described).flatMap(([column, field]) => [
    [column, columnOfField(field)] as const,
    ...(field.both ? [[`${column}_en`, { type: 'string', nullable: true, written: 'may' }] as const] : []),
  ])
}

const tablesOfFields: Partial<Record<string, Fields>> = { productFields, sizeFields }

function columnOfField({ kind, optional }: Field): Column {
  if (kind === 'moment') return { type: 'Date', nullable: true, written: 'may' }
  if (kind === 'offer') return { type: 'number', nullable: true, written: 'may' }
  const type = kind === 'flag' ? 'boolean' : kind === 'money' || kind === 'grams' ? 'number' : 'string'
  const nullable = optional === true && kind !== 'money' && kind !== 'text'
  const hasDefault = kind === 'flag' || kind === 'text' || optional === true
  return { type, nullable, written: hasDefault ? 'may' : 'must' }
}

const membersOf = (members: ESTree.TSSignature[]) =>
  members.map((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
      throw new Error('Only names with a type are supported')
    return [member.key.name, member.typeAnnotation.typeAnnotation] as const
  })

function columnOf(type: ESTree.TSType): Column {
  const [name, [select = type, insert = select]] = referenceOf(type)
  const alias = aliases.get(name)
  if (alias) return columnOf(alias)
  const nullable = includes(select, 'TSNullKeyword') || select.type === 'TSUnknownKeyword'
  const mayBeLeftOut =
    name === 'Generated' || includes(insert, 'TSUndefinedKeyword') || (name !== 'ColumnType' && nullable)
  const written = name === 'GeneratedAlways' ? 'never' : mayBeLeftOut ? 'may' : 'must'
  return { type: name === 'ColumnType' ? typeOfColumn(select, insert) : typeOf(select), nullable, written }
}

function typeOfColumn(select: ESTree.TSType, insert: ESTree.TSType): string {
  const arrives = typeOf(select)
  return arrives !== 'Date' && includes(insert, 'TSStringKeyword') ? 'json' : arrives
}

function typeOf(type: ESTree.TSType): string {
  const one = partsOf(type).find((part) => part.type !== 'TSNullKeyword')!
  const known: Partial<Record<ESTree.TSType['type'], string>> = {
    TSNumberKeyword: 'number',
    TSBooleanKeyword: 'boolean',
    TSArrayType: 'array',
  }
  const [name] = referenceOf(one)
  return known[one.type] ?? (name === 'Date' || name === 'Uint8Array' ? name : 'string')
}

const partsOf = (type: ESTree.TSType) => (type.type === 'TSUnionType' ? type.types : [type])

const includes = (type: ESTree.TSType, part: ESTree.TSType['type']) =>
  partsOf(type).some((one) => one.type === part)

const referenceOf = (type: ESTree.TSType): [string, ESTree.TSType[]] =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier'
    ? [type.typeName.name, type.typeArguments?.params ?? []]
    : ['', []]

import { expect, test } from 'vitest'
import { inBatches } from './batch.ts'
import type { Db } from './database.ts'

const db = { isTransaction: false } as Db
const turn = () => new Promise(setImmediate)

/** Statements that end when they are told to. */
function statements(keyOf?: (input: string) => string) {
  const asked: { inputs: readonly string[]; end: () => void; fail: (error: unknown) => void }[] = []
  const ask = inBatches<string, string>({
    run: (_db, inputs) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(inputs.map((input) => `${input}!`))
        asked.push({ inputs, end, fail: reject })
      }),
    ...(keyOf && { keyOf }),
  })
  return { ask, asked, inputs: () => asked.map((one) => one.inputs) }
}

/** What the database says when it does nothing of a statement. */
const turnedDown = (code: string) => Object.assign(new Error('no'), { code })

test('one asker alone has a statement at once', async () => {
  const { ask, asked, inputs } = statements()
  const answer = ask(db, 'a')
  await turn()
  expect(inputs()).toEqual([['a']])
  asked[0]!.end()
  expect(await answer).toBe('a!')
})

test('who asks in the same turn, or while a statement is under way, goes together in the next, and each has an answer of its own', async () => {
  const { ask, asked, inputs } = statements()
  const first = [ask(db, 'a'), ask(db, 'b')]
  await turn()
  const second = [ask(db, 'c'), ask(db, 'd'), ask(db, 'e')]
  await turn()
  expect(inputs()).toEqual([['a', 'b']])
  asked[0]!.end()
  expect(await Promise.all(first)).toEqual(['a!', 'b!'])
  await turn()
  expect(inputs()[1]).toEqual(['c', 'd', 'e'])
  asked[1]!.end()
  expect(await Promise.all(second)).toEqual(['c!', 'd!', 'e!'])
})

test('two of one key are in two statements, and nobody else waits for that', async () => {
  const { ask, asked, inputs } = statements((input) => input[0]!)
  const answers = ['a1', 'a2', 'b1'].map((input) => ask(db, input))
  await turn()
  expect(inputs()).toEqual([['a1', 'b1']])
  asked[0]!.end()
  await Promise.all([answers[0], answers[2]])
  await turn()
  expect(inputs()[1]).toEqual(['a2'])
  asked[1]!.end()
  expect(await answers[1]).toBe('a2!')
})

test('of a statement that is turned down each is asked alone, and only the one at fault hears of it', async () => {
  const { ask, asked, inputs } = statements()
  const answers = Promise.allSettled([ask(db, 'a'), ask(db, 'b')])
  await turn()
  asked[0]!.fail(turnedDown('40001'))
  await turn()
  expect(inputs().slice(1)).toEqual([['a'], ['b']])
  asked[1]!.fail(turnedDown('23505'))
  asked[2]!.end()
  expect(await answers).toMatchObject([
    { status: 'rejected', reason: { code: '23505' } },
    { status: 'fulfilled', value: 'b!' },
  ])
})

test.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01'])(
  'after %s nobody knows whether it was done, so it is not done again',
  async (code) => {
    const { ask, asked } = statements()
    const answers = Promise.allSettled([ask(db, 'a'), ask(db, 'b')])
    await turn()
    asked[0]!.fail(turnedDown(code))
    expect(await answers).toMatchObject([{ reason: { code } }, { reason: { code } }])
    await turn()
    expect(asked.length).toBe(1)
  },
)

test('a statement that hangs keeps the others for a moment only', async () => {
  const { ask, asked, inputs } = statements()
  const hanging = ask(db, 'a')
  await turn()
  const next = ask(db, 'b')
  await expect.poll(inputs).toEqual([['a'], ['b']])
  asked[1]!.end()
  expect(await next).toBe('b!')
  asked[0]!.end()
  expect(await hanging).toBe('a!')
})

test('in a transaction it is asked at once, and by itself', () => {
  const { ask, inputs } = statements()
  const tx = { isTransaction: true } as Db
  void ask(tx, 'a')
  void ask(tx, 'b')
  expect(inputs()).toEqual([['a'], ['b']])
})

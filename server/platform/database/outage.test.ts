import { expect, test } from 'vitest'
import { connectionIsLost, outageOf } from './outage.ts'

const coded = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['nobody listens', coded('ECONNREFUSED')],
  ['no way there', coded('EHOSTUNREACH')],
  ['no answer in time', coded('ETIMEDOUT')],
  ['a cancelled statement', coded('57014')],
  ['lost against other transactions', coded('40001')],
  ['locked each other out', coded('40P01')],
  ['starting up', coded('57P03')],
  ['the database was dropped', coded('57P04')],
  ['no way in', coded('08001')],
  ['another password', coded('28P01')],
  ['another name', coded('3D000')],
  ['no connections are taken', coded('55000')],
  ['no connection left', coded('53300')],
  ['no memory left', coded('53200')],
  ['its disk fails', coded('58030')],
  ['no free connection in time', new Error('timeout exceeded when trying to connect')],
  ['no new connection in time', new Error('Connection terminated due to connection timeout')],
])('%s: the database is away, and nothing says that a connection was cut', (_, error) => {
  expect([outageOf(error), connectionIsLost(error)]).toEqual(['DATABASE_AWAY', false])
})

test.each([
  coded('57P01'),
  coded('57P02'),
  coded('ECONNRESET'),
  coded('EPIPE'),
  coded('08006'),
  coded('08P01'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('%o: the connection was cut', (error) => {
  expect([outageOf(error), connectionIsLost(error)]).toEqual(['DATABASE_AWAY', true])
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])('%s: the disk is full', (code) => {
  expect(outageOf(coded(code))).toBe('DISK_FULL')
})

test.each(['EROFS', '25006'])('%s: it can only be read', (code) => {
  expect(outageOf(coded(code))).toBe('READ_ONLY')
})

test.each([coded('23505'), coded('42P01'), coded('ENOENT'), new Error('no'), undefined])(
  '%o is no outage',
  (error) => {
    expect([outageOf(error), connectionIsLost(error)]).toEqual([undefined, false])
  },
)

import { expect, test } from 'vitest'
import { isConnectionLost, toOutage } from './outage.ts'

const coded = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['no listening server', coded('ECONNREFUSED')],
  ['no route', coded('EHOSTUNREACH')],
  ['no answer in time', coded('ETIMEDOUT')],
  ['a cancelled statement', coded('57014')],
  ['a serialization failure', coded('40001')],
  ['a deadlock', coded('40P01')],
  ['a server that is starting', coded('57P03')],
  ['a database that was dropped', coded('57P04')],
  ['a failed connection', coded('08001')],
  ['a wrong password', coded('28P01')],
  ['a wrong database name', coded('3D000')],
  ['a database that accepts no connections', coded('55000')],
  ['too many connections', coded('53300')],
  ['no memory left', coded('53200')],
  ['a failing disk', coded('58030')],
  ['no free connection in time', new Error('timeout exceeded when trying to connect')],
  ['no new connection in time', new Error('Connection terminated due to connection timeout')],
])('%s counts as an unavailable database, not as a lost connection', (_, error) => {
  expect([toOutage(error), isConnectionLost(error)]).toEqual(['DATABASE_AWAY', false])
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
])('the error %o counts as a lost connection and an unavailable database', (error) => {
  expect([toOutage(error), isConnectionLost(error)]).toEqual(['DATABASE_AWAY', true])
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])('the error code %s counts as a full disk', (code) => {
  expect(toOutage(coded(code))).toBe('DISK_FULL')
})

test.each(['EROFS', '25006'])('the error code %s counts as a read-only database', (code) => {
  expect(toOutage(coded(code))).toBe('READ_ONLY')
})

test.each([coded('23505'), coded('42P01'), coded('ENOENT'), new Error('no'), undefined])(
  'the error %o is no outage',
  (error) => {
    expect([toOutage(error), isConnectionLost(error)]).toEqual([undefined, false])
  },
)

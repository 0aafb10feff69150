import { expect, test } from 'vitest'
import { DatabaseError, errorCode, explainFileError, isDiskFull } from './database-error.ts'
import { startError } from './embedded/postgres-server.ts'

test('a code is found where a library has wrapped the error', () => {
  const cause = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  expect(errorCode(new Error('Failed query', { cause: new Error('again', { cause }) }))).toBe('40P01')
  expect(errorCode(new Error('no code'))).toBeNull()
  expect(errorCode('40P01')).toBeNull()
})

test.each([
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'disk_full',
    /disk that holds .* is full/,
  ],
  [
    'PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
    'disk_full',
    /nothing saved before is lost/,
  ],
  [
    '2026-03-01 12:00:00.000 UTC [7] LOG:  starting\n2026-03-01 12:00:00.100 UTC [7] FATAL:  data directory "/d" has wrong ownership\n2026-03-01 12:00:00.200 UTC [7] LOG:  database system is shut down\n',
    'start_failed',
    /PostgreSQL says: FATAL: {2}data directory "\/d" has wrong ownership/,
  ],
])('what PostgreSQL said at a failed start becomes a sentence: %s', (reason, problem, message) => {
  expect(startError(reason, '/d')).toMatchObject({ problem, message: expect.stringMatching(message) })
})

test.each([
  ['ENOSPC', 'disk_full'],
  ['EDQUOT', 'disk_full'],
  ['EACCES', 'folder_unusable'],
  ['EROFS', 'folder_unusable'],
])('a file error %s is %s', (code, problem) => {
  expect(explainFileError(Object.assign(new Error(code), { code }), '/data')).toMatchObject({ problem })
})

test('an error that is explained already, or that nobody expected, stays as it is', () => {
  const explained = new DatabaseError('lost', 'Start again.', {
    cause: Object.assign(new Error(), { code: 'EPERM' }),
  })
  expect(explainFileError(explained, '/data')).toBe(explained)
  const unexpected = new TypeError('a mistake of ours')
  expect(explainFileError(unexpected, '/data')).toBe(unexpected)
  expect(isDiskFull('could not open file: No such file or directory')).toBe(false)
})

import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { toUnavailable } from './unavailable.ts'

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code })

test.each([
  ['nothing listens', withCode('ECONNREFUSED')],
  ['it stops', withCode('57P01', 'terminating connection due to administrator command')],
  ['it starts', withCode('57P03', 'the database system is starting up')],
  ['it takes no more connections', withCode('53300', 'sorry, too many clients already')],
  ['its stand-by took over', withCode('25006', 'cannot execute INSERT in a read-only transaction')],
  ['it is shut', withCode('55000', 'database "bulletin" is not currently accepting connections')],
  ['it went in the middle', new Error('Connection terminated unexpectedly')],
  ['it hangs', new Error('timeout exceeded when trying to connect')],
])('%s: the database is away, and the same again may go through soon', (_what, cause) => {
  const explained = toUnavailable(new Error('Failed query: select 1', { cause }))
  expect(explained).toMatchObject({ status: 503, retryAfterSeconds: 30 })
  expect(explained?.message).toMatch(/cannot reach its records/)
})

test('a full disk is reported as one: nothing can be saved', () => {
  const cause = withCode('53100', 'could not extend file "base/1/2": No space left on device')
  const explained = toUnavailable(new Error('Failed query: insert', { cause }))
  expect(explained).toMatchObject({ status: 503, retryAfterSeconds: 300 })
  expect(explained?.message).toMatch(/^Nothing can be saved/)
})

test.each([
  ['a mistake of ours', withCode('42P01', 'relation "churches" does not exist')],
  ['two in each other’s way', withCode('40001')],
  [
    'what is told already',
    new AppError('unavailable', 'Payments are off.', { cause: withCode('ECONNREFUSED') }),
  ],
  ['no error', null],
])('%s is no database that is away', (_what, error) => {
  expect(toUnavailable(error)).toBeNull()
})

import { spawnSync } from 'node:child_process'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(values: object): { text: string; err: Record<string, unknown> } {
  let text = ''
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk)
      done()
    },
  })
  createLogger('info', destination).error(values, 'request failed')
  return { text, err: JSON.parse(text).err }
}

/** As Drizzle makes one, with PostgreSQL's own error below it. */
function failedQuery(): Error {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "subscribers_email"'),
    {
      code: '23505',
      table: 'subscribers',
      constraint: 'subscribers_email',
      detail: 'Key (email)=(ada@people.example) already exists.',
    },
  )
  const query = 'insert into "subscribers" ("email", "token") values ($1, $2)'
  const params = ['ada@people.example', 'secret-token\n    at the gate']
  return Object.assign(new Error(`Failed query: ${query}\nparams: ${params}`, { cause }), { query, params })
}

test('a query that failed is logged with where and why, and without a value of it', () => {
  const { text, err } = logged({ err: new Error('Failed to get session', { cause: failedQuery() }) })
  expect(text).not.toMatch(/people\.example|secret-token|the gate/)
  expect(err).toMatchObject({
    type: 'Error',
    code: '23505',
    constraint: 'subscribers_email',
    message: expect.stringMatching(
      /^Failed to get session: Failed query: insert into .*: duplicate key value/,
    ),
  })
  expect(String(err.stack).match(/^caused by: /gm)).toHaveLength(2)
  expect(err.stack).toMatch(/ {4}at .*logger\.test\.ts:\d+:\d+/)
})

test('whatever else is thrown is logged too', () => {
  const several = new AggregateError([new TypeError('first'), failedQuery()], 'all of them failed')
  const { text, err } = logged({ err: several })
  expect(err).toMatchObject({ type: 'AggregateError', errors: [{ type: 'TypeError', message: 'first' }, {}] })
  expect(text).not.toContain('secret-token')
  expect(logged({ err: 'just words' }).err).toBe('just words')
  const copied = {
    ...failedQuery(),
    message: failedQuery().message,
    stack: failedQuery().stack,
    queue: 'send',
  }
  expect(logged({ err: copied }).text).not.toContain('secret-token')
  const circle = new Error('round')
  circle.cause = circle
  expect(logged({ err: circle }).err).toMatchObject({ message: 'round' })
})

test('an error is written at once, with what was logged before it, whatever ends the process then', () => {
  const script = `
    const { createLogger, openLogOutput } = await import(${JSON.stringify(import.meta.resolve('./logger.ts'))})
    const logger = createLogger('info', openLogOutput())
    logger.info('before')
    logger.error('failed')
    process.kill(process.pid, 'SIGKILL')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['before', 'failed'])
})

test('a value that PostgreSQL refuses is not in the line', () => {
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "of a\nlink"'), {
    code: '22P02',
  })
  const { text, err } = logged({ err: refused })
  expect(text).not.toContain('link')
  expect(err.message).toBe('invalid input syntax for type uuid')
})

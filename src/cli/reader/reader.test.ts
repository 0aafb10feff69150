import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAskedAbout, questionsAbout, readPageFolder, readResultLine } from './reader.ts'

const PAGE = '<main><h1>Grace</h1><h2>Deadline</h2><p>Register for the Tea by December 12, 7 pm.</p></main>'

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return folder
}

test('a folder of pages becomes one question a page, in the batch files of both providers', async () => {
  const folder = await folderOf({
    'our tea.html': PAGE,
    'notes.txt': 'no page',
    'case/input.html': '<main><p>Thank you!</p></main>',
    'case/meta.json': '{"now":"2020-05-01","timezone":"Europe/Madrid","url":"https://iglesia.example/"}',
  })
  const pages = await readPageFolder(folder, { now: '2026-11-23', timeZone: 'America/Chicago' })
  expect(pages.map(({ id, input: { now, timeZone, url } }) => [id, now, timeZone, url])).toEqual([
    ['case', '2020-05-01', 'Europe/Madrid', 'https://iglesia.example/'],
    ['our_tea', '2026-11-23', 'America/Chicago', 'https://site.example/'],
  ])
  expect(pages.map(isAskedAbout)).toEqual([false, true])
  const [, tea] = pages
  if (!tea) throw new Error('there is no such page')
  const user = { role: 'user', content: expect.stringMatching(/^1\| # Grace\n2\| ## Deadline\n3\| Register/) }
  expect(questionsAbout(tea, 'openai', 'small')).toMatchObject([
    {
      custom_id: 'our_tea',
      method: 'POST',
      url: '/v1/chat/completions',
      body: {
        model: 'small',
        messages: [{ role: 'system' }, user],
        response_format: { json_schema: { schema: { additionalProperties: false, required: ['events'] } } },
      },
    },
  ])
  const system = expect.stringContaining('Monday, 2026-11-23')
  expect(questionsAbout(tea, 'anthropic', 'small')).toMatchObject([
    { custom_id: 'our_tea', params: { model: 'small', system, messages: [user] } },
  ])
  const long = {
    ...tea,
    lines: Array.from({ length: 900 }, (_, day) => `Prayers of day ${day}, in the chapel`),
  }
  const questions = questionsAbout(long, 'anthropic', 'small')
  expect(questions.slice(0, 3)).toMatchObject([
    { custom_id: 'our_tea' },
    { custom_id: 'our_tea--2' },
    { custom_id: 'our_tea--3' },
  ])
  await expect(readPageFolder(path.join(folder, 'none'), tea.input)).rejects.toThrow(/There is no file/)
})

test.each([
  [
    'OpenAI',
    {
      response: {
        status_code: 200,
        body: {
          choices: [{ message: { role: 'assistant', content: '{"events":[]}' } }],
          usage: { prompt_tokens: 7, completion_tokens: 2 },
        },
      },
      error: null,
    },
  ],
  [
    'Anthropic',
    {
      result: {
        type: 'succeeded',
        message: {
          content: [{ type: 'text', text: 'Here: {"events":[]}' }],
          usage: { input_tokens: 7, output_tokens: 2 },
        },
      },
    },
  ],
])('a line of results of %s is read', (_, line) => {
  const text = JSON.stringify({ custom_id: 'tea', ...line })
  expect(readResultLine(text, 1)).toEqual({
    id: 'tea',
    answer: { events: [] },
    inputTokens: 7,
    outputTokens: 2,
  })
})

test('a question without an answer is unusable, and another file is refused', () => {
  const none = { id: 'tea', answer: null, inputTokens: 0, outputTokens: 0 }
  expect(readResultLine('{"custom_id":"tea","response":null,"error":{"code":"batch_expired"}}', 1)).toEqual(
    none,
  )
  expect(readResultLine('{"custom_id":"tea","result":{"type":"expired"}}', 1)).toEqual(none)
  expect(() => readResultLine('{"id":"tea"}', 3)).toThrow('Line 3 is no line of a batch’s results.')
})

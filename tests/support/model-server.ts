import type { IncomingMessage, ServerResponse } from 'node:http'
import { openLoopbackSite, type Route } from './loopback-site.ts'

/** What the model does, or the server in front of it. */
export type ModelReply =
  | { text: string; end?: 'stop' | 'length' | 'refusal' }
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'silence'

export interface ModelRequest {
  instructions: string
  page: string
  /** Whether it binds the model to a form, by a schema or by a tool. */
  isBound: boolean
  headers: IncomingMessage['headers']
  body: string
}

export const USAGE = { inputTokens: 120, outputTokens: 34 }

export interface ModelServer {
  readonly asked: ModelRequest[]
  /** By path: the chat completions of OpenAI and the messages of Anthropic. */
  readonly routes: Record<string, Route>
}

/** What a model's server does, which speaks the protocols that both adapters know. */
export function modelServer(reply: (request: ModelRequest, count: number) => ModelReply): ModelServer {
  const asked: ModelRequest[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse, isAnthropic: boolean) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const { tool, ...read } = readRequest(JSON.parse(body), isAnthropic)
    const whole = { ...read, headers: request.headers, body }
    const given = reply(whole, asked.push(whole))
    if (given === 'silence') return
    if ('status' in given) {
      response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers })
      response.end(given.body ?? JSON.stringify(errorBody(isAnthropic)))
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAnthropic ? anthropicBody(given, tool) : openAiBody(given)))
  }
  return {
    asked,
    routes: {
      '/v1/chat/completions': (request, response) => void answer(request, response, false),
      '/v1/messages': (request, response) => void answer(request, response, true),
    },
  }
}

/** The same on a port of this machine, for one test. */
export async function openModelServer(
  reply: (request: ModelRequest, count: number) => ModelReply,
): Promise<ModelServer & { address: string }> {
  const server = modelServer(reply)
  const { port } = await openLoopbackSite(server.routes, 'model')
  return { ...server, address: `http://127.0.0.1:${port}/v1` }
}

type Given = Extract<ModelReply, { text: string }>

// https://platform.openai.com/docs/api-reference/chat/create
function openAiBody({ text, end = 'stop' }: Given) {
  const content = end === 'refusal' ? '' : text
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'small',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content },
        finish_reason: end === 'refusal' ? 'content_filter' : end,
      },
    ],
    usage: { prompt_tokens: 120, completion_tokens: 34, total_tokens: 154 },
  }
}

// https://docs.claude.com/en/api/messages
function anthropicBody({ text, end = 'stop' }: Given, tool: string | null) {
  const asTool = tool !== null && end === 'stop' && text.startsWith('{') && isJson(text)
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'small',
    content:
      end === 'refusal'
        ? []
        : [
            asTool
              ? { type: 'tool_use', id: 'toolu_1', name: tool, input: JSON.parse(text) }
              : { type: 'text', text },
          ],
    stop_reason: { stop: asTool ? 'tool_use' : 'end_turn', length: 'max_tokens', refusal: 'refusal' }[end],
    stop_sequence: null,
    usage: { input_tokens: 120, output_tokens: 34 },
  }
}

const errorBody = (isAnthropic: boolean) =>
  isAnthropic
    ? { type: 'error', error: { type: 'api_error', message: 'The key sk-test is wrong' } }
    : { error: { message: 'The key sk-test is wrong', type: 'server_error', code: null, param: null } }

interface Message {
  role: string
  content: string | { text: string }[]
}

function readRequest(
  json: {
    system?: Message['content']
    messages: Message[]
    tools?: { name: string }[]
    response_format?: unknown
    output_format?: unknown
    output_config?: unknown
  },
  isAnthropic: boolean,
) {
  const textOf = (content: Message['content'] = '') =>
    typeof content === 'string' ? content : content.map(({ text }) => text).join('\n')
  const of = (role: string) => textOf(json.messages.find((message) => message.role === role)?.content)
  return {
    instructions: isAnthropic ? textOf(json.system) : of('system'),
    page: of('user'),
    tool: json.tools?.[0]?.name ?? null,
    isBound: Boolean(json.response_format ?? json.output_format ?? json.output_config ?? json.tools),
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

import { createHmac, createSign } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { readReturnedMail } from './dsn-reports.ts'
import { createMailgunReports } from './mailgun-reports.ts'
import type { ReportRequest } from './port.ts'
import { createPostmarkReports } from './postmark-reports.ts'
import { createSesReports } from './ses-reports.ts'

/** A certificate of our own making and its key, for these tests alone. */
const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+L4EffnNWZJq31Z3
564+MN8A2wE2/MissxRv9Ce/k5qhRANCAASd1cXHstY7qf1J9gORiUDKxwTK6BaH
mozLMn4KkQuo+3VmoXk1bSr47c6xMnyKlnux6Uj5Hx5EXneXctvYhmar
-----END PRIVATE KEY-----
`
const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBjjCCATWgAwIBAgIUAbl9JQS+G7h9rueMVi0A/bjB8oQwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTIxMTcyMzQ0WhgP
MjEyNjEwMjgxNzIzNDRaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29tMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEndXFx7LWO6n9SfYDkYlAyscEyugWh5qM
yzJ+CpELqPt1ZqF5NW0q+O3OsTJ8ipZ7selI+R8eRF53l3Lb2IZmq6NTMFEwHQYD
VR0OBBYEFN8zRrEtGnDN5YRvGq9dvhU/WeZiMB8GA1UdIwQYMBaAFN8zRrEtGnDN
5YRvGq9dvhU/WeZiMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIg
Rjzht/q8OOTOcfhimnKMFLB8nk7eEDQdcV9iL5Kc2awCICY8jbduB+FwW61wsDc7
D7Kbof95MkDmqy2KfHfxmHDZ
-----END CERTIFICATE-----
`

const NOW = new Date('2026-11-21T15:00:00Z')
const request = (value: unknown, headers: ReportRequest['headers'] = {}): ReportRequest => ({
  body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  headers,
})
const forged = { ok: false, because: 'forged' }

// Bodies as the services' documentation prints them, with names and times of our own.
describe('Mailgun', () => {
  const reader = createMailgunReports({ signingKey: 'key-of-the-account' })
  const sign = (at: Date, key = 'key-of-the-account') => {
    const timestamp = `${Math.floor(at.getTime() / 1000)}`
    const token = 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0'
    return {
      timestamp,
      token,
      signature: createHmac('sha256', key)
        .update(timestamp + token)
        .digest('hex'),
    }
  }
  const failed = {
    event: 'failed',
    id: 'G9Bn5sl1TC6nu79C8C0bwg',
    timestamp: 1795273200.375624,
    severity: 'permanent',
    reason: 'generic',
    recipient: 'ada@mail.example',
    'delivery-status': { code: 550, message: '5.1.1 The email account\r\n does not exist', description: '' },
    message: { headers: { to: 'ada@mail.example', 'message-id': 'issue-3.17.x@sender.example', from: 'x' } },
  }

  it('reads a failed delivery', async () => {
    expect(await reader.read(request({ signature: sign(NOW), 'event-data': failed }), NOW)).toEqual({
      ok: true,
      reports: [
        {
          id: failed.id,
          service: 'mailgun',
          kind: 'bounce',
          isPermanent: true,
          recipient: 'ada@mail.example',
          messageId: '<issue-3.17.x@sender.example>',
          reason: '5.1.1 The email account does not exist',
          at: new Date('2026-11-21T15:00:00.375Z'),
        },
      ],
    })
  })

  it('distinguishes temporary failures from complaints, and skips other events', async () => {
    const read = (event: object) =>
      reader.read(request({ signature: sign(NOW), 'event-data': { ...failed, ...event } }), NOW)
    expect(await read({ severity: 'temporary' })).toMatchObject({ reports: [{ isPermanent: false }] })
    expect(await read({ event: 'complained', severity: undefined })).toMatchObject({
      reports: [{ kind: 'complaint', isPermanent: true }],
    })
    expect(await read({ event: 'delivered' })).toEqual({ ok: true, reports: [] })
    expect(await read({ recipient: 7 })).toEqual({ ok: false, because: 'unreadable' })
  })

  it.each([
    ['another key', { signature: sign(NOW, 'another'), 'event-data': failed }],
    ['an old signature', { signature: sign(new Date('2026-11-21T14:00:00Z')), 'event-data': failed }],
    ['a shorter signature', { signature: { ...sign(NOW), signature: 'ab' }, 'event-data': failed }],
    ['no time', { signature: { ...sign(NOW), timestamp: 'x' }, 'event-data': failed }],
    ['no signature', { 'event-data': failed }],
    ['no JSON', 'event=failed'],
  ])('believes nothing with %s', async (_what, body) => {
    expect(await reader.read(request(body), NOW)).toEqual(forged)
  })
})

describe('Postmark', () => {
  const reader = createPostmarkReports({ user: 'bulletin', password: 's3cret: long' })
  const ours = { authorization: `Basic ${Buffer.from('bulletin:s3cret: long').toString('base64')}` }
  const bounce = {
    RecordType: 'Bounce',
    MessageStream: 'outbound',
    ID: 42,
    Type: 'HardBounce',
    TypeCode: 1,
    Name: 'Hard bounce',
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Description: 'The server was unable to deliver your message.',
    Details: 'smtp;550 5.1.1 no such user',
    Email: 'ada@mail.example',
    From: 'bulletin@sender.example',
    BouncedAt: '2026-11-21T14:59:00.9070259Z',
    Inactive: true,
  }

  it('reads bounces and complaints', async () => {
    expect(await reader.read(request(bounce, ours), NOW)).toEqual({
      ok: true,
      reports: [
        {
          id: '42',
          service: 'postmark',
          kind: 'bounce',
          isPermanent: true,
          recipient: 'ada@mail.example',
          messageId: null,
          reason: 'smtp;550 5.1.1 no such user',
          at: new Date('2026-11-21T14:59:00.907Z'),
        },
      ],
    })
    const soft = { ...bounce, Type: 'SoftBounce' }
    expect(await reader.read(request(soft, ours), NOW)).toMatchObject({ reports: [{ isPermanent: false }] })
    const spam = { ...bounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint' }
    expect(await reader.read(request(spam, ours), NOW)).toMatchObject({
      reports: [{ kind: 'complaint', isPermanent: true }],
    })
    const away = { ...bounce, Type: 'AutoResponder' }
    expect(await reader.read(request(away, ours), NOW)).toEqual({ ok: true, reports: [] })
    expect(await reader.read(request({ RecordType: 'Open' }, ours), NOW)).toEqual({ ok: true, reports: [] })
    expect(await reader.read(request('[]', ours), NOW)).toEqual({ ok: false, because: 'unreadable' })
  })

  it.each([{}, { authorization: 'Basic !' }, { authorization: 'Bearer bulletin:s3cret: long' }])(
    'believes nobody who does not know the password: %j',
    async (headers) => {
      expect(await reader.read(request(bounce, headers), NOW)).toEqual(forged)
    },
  )
})

describe('Amazon SES', () => {
  const topicArn = 'arn:aws:sns:us-east-1:123456789012:bulletin-feedback'
  const certificateUrl = 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem'
  const fetched: string[] = []
  const reader = createSesReports({
    topicArn,
    get: async (url) => {
      fetched.push(url)
      return TEST_CERTIFICATE
    },
  })

  function signed(fields: Record<string, string>, algorithm = 'sha256'): Record<string, string> {
    const message: Record<string, string> = {
      Type: 'Notification',
      MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
      TopicArn: topicArn,
      Timestamp: '2026-11-21T14:59:00.000Z',
      SigningCertURL: certificateUrl,
      SignatureVersion: algorithm === 'sha1' ? '1' : '2',
      ...fields,
    }
    const text = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
      .filter((field) => field in message)
      .map((field) => `${field}\n${message[field]}\n`)
      .join('')
    return { ...message, Signature: createSign(algorithm).update(text).sign(TEST_KEY, 'base64') }
  }

  const bounce = {
    notificationType: 'Bounce',
    bounce: {
      feedbackId: '00000137860315fd-34208509',
      bounceType: 'Permanent',
      bounceSubType: 'General',
      timestamp: '2026-11-21T14:58:59.000Z',
      bouncedRecipients: [
        {
          emailAddress: 'ada@mail.example',
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1',
        },
        { emailAddress: 'grace@mail.example' },
      ],
    },
    mail: { timestamp: '2026-11-21T14:58:00.000Z', source: 'bulletin@sender.example', messageId: '00000138' },
  }

  it.each(['sha1', 'sha256'])('reads bounces signed with %s, a report a recipient', async (algorithm) => {
    const answer = await reader.read(request(signed({ Message: JSON.stringify(bounce) }, algorithm)), NOW)
    expect(answer).toMatchObject({
      ok: true,
      reports: [
        {
          id: '00000137860315fd-34208509/0',
          kind: 'bounce',
          isPermanent: true,
          recipient: 'ada@mail.example',
          reason: 'smtp; 550 5.1.1',
          at: new Date('2026-11-21T14:58:59Z'),
        },
        { id: '00000137860315fd-34208509/1', recipient: 'grace@mail.example', reason: 'Permanent' },
      ],
    })
  })

  it('reads complaints, and leaves deliveries and the greeting of the topic out', async () => {
    const complaint = {
      eventType: 'Complaint',
      complaint: {
        feedbackId: 'f-1',
        timestamp: '2026-11-21T14:58:59.000Z',
        complaintFeedbackType: 'abuse',
        complainedRecipients: [{ emailAddress: 'ada@mail.example' }],
      },
    }
    expect(await reader.read(request(signed({ Message: JSON.stringify(complaint) })), NOW)).toMatchObject({
      reports: [{ kind: 'complaint', isPermanent: true, recipient: 'ada@mail.example', reason: 'abuse' }],
    })
    const others = [JSON.stringify({ notificationType: 'Delivery' }), 'Successfully validated SNS topic']
    for (const Message of others) {
      expect(await reader.read(request(signed({ Message, Subject: 'x' })), NOW)).toEqual({
        ok: true,
        reports: [],
      })
    }
  })

  it('says yes to the subscription of its topic, at an address of Amazon alone', async () => {
    const ask = (SubscribeURL: string) =>
      signed({ Type: 'SubscriptionConfirmation', Message: 'You have chosen …', Token: 't', SubscribeURL })
    const good = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=t'
    expect(await reader.read(request(ask(good)), NOW)).toEqual({ ok: true, reports: [] })
    expect(fetched.at(-1)).toBe(good)
    await reader.read(request(ask('https://sns.us-east-1.amazonaws.com.evil.example/')), NOW)
    expect(fetched.at(-1)).toBe(good)
  })

  const good = signed({ Message: JSON.stringify(bounce) })
  it.each([
    ['a changed message', { ...good, Message: '{}' }],
    ['another topic', signed({ Message: '{}', TopicArn: `${topicArn}2` })],
    [
      'a certificate from elsewhere',
      signed({ Message: '{}', SigningCertURL: 'https://sns.evil.example/c.pem' }),
    ],
    [
      'a certificate without TLS',
      signed({ Message: '{}', SigningCertURL: certificateUrl.replace('https', 'http') }),
    ],
    ['no signature', { ...good, Signature: '' }],
    ['another version', { ...good, SignatureVersion: '3' }],
  ])('believes nothing with %s', async (_what, message) => {
    expect(await reader.read(request(message), NOW)).toEqual(forged)
  })
})

/** A notice as a mail server writes it (RFC 3464, appendix E). */
function notice(options: { group?: string; type?: string; part?: string; returned?: string }): Buffer {
  const returned =
    options.returned ??
    'Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <issue-3.17.x@sender.example>\r\nTo: Ada <ada@mail.example>\r\n'
  return Buffer.from(
    [
      'From: Mail Delivery <mailer-daemon@mx.example>',
      'To: bulletin@sender.example',
      'Message-ID: <notice-1@mx.example>',
      'Date: Sat, 21 Nov 2026 14:59:00 +0000',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=${options.type ?? 'delivery-status'}; boundary="b"`,
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Your mail could not be delivered.',
      '--b',
      options.part ??
        `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n${options.group ?? ''}`,
      '--b',
      returned,
      '--b--',
      '',
    ].join('\r\n'),
  )
}

const group = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
const failure = {
  'Original-Recipient': 'rfc822;ada@mail.example',
  'Final-Recipient': 'RFC822; ada@inside.mail.example',
  Action: 'failed',
  Status: '5.1.1',
  'Diagnostic-Code': 'smtp; 550 5.1.1\r\n  no such user',
}

test('a delivery status notification is read by recipient', async () => {
  const two = `${group(failure)}\r\n${group({ 'Final-Recipient': 'rfc822; grace@mail.example', Action: 'delayed', Status: '4.4.1' })}`
  expect(await readReturnedMail(notice({ group: two }), NOW)).toEqual([
    {
      id: '<notice-1@mx.example>/ada@mail.example',
      service: 'dsn',
      kind: 'bounce',
      isPermanent: true,
      recipient: 'ada@mail.example',
      messageId: '<issue-3.17.x@sender.example>',
      reason: 'smtp; 550 5.1.1 no such user',
      at: new Date('2026-11-21T14:59:00Z'),
    },
  ])
})

test('a notice that returns the whole mail names it as well; status 4 is for now', async () => {
  const returned =
    'Content-Type: message/rfc822\r\n\r\nMessage-ID: <issue-4.1.x@sender.example>\r\nContent-Type: multipart/alternative; boundary="c"\r\n\r\n--c\r\n\r\nhello\r\n--c--\r\n'
  const wrapped = notice({ group: group({ ...failure, Status: '4.4.7' }), returned })
  expect(await readReturnedMail(wrapped, NOW)).toMatchObject([
    { messageId: '<issue-4.1.x@sender.example>', isPermanent: false },
  ])
})

test('a complaint in the abuse reporting format is one', async () => {
  const part =
    'Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: Some/1.0\r\nVersion: 1\r\nOriginal-Rcpt-To: <ada@mail.example>\r\n'
  expect(await readReturnedMail(notice({ type: 'feedback-report', part }), NOW)).toMatchObject([
    { kind: 'complaint', isPermanent: true, recipient: 'ada@mail.example', reason: 'abuse' },
  ])
})

test.each([
  ['an answering machine', 'From: ada@mail.example\r\nSubject: Out of office\r\n\r\nBack on Monday.\r\n'],
  ['nothing', ''],
  ['noise', '\u0000\u0001--b\r\n--b--\r\nContent-Type: multipart/report; boundary='],
])('%s is no report', async (_what, raw) => {
  expect(await readReturnedMail(Buffer.from(raw), NOW)).toBeNull()
})

import { z } from 'zod'
import { type CallSpec, call } from '../call.ts'

const received = z.object({ received: z.literal(true) })

export const mailReportCalls = {
  sesReports: call('POST /api/mail-reports/ses', {
    who: 'anyone',
    summary:
      "Bounces and complaints of Amazon SES, by a signed SNS topic; answers the topic's question with yes.",
    fromElsewhere: true,
    isSigned: true,
    answer: received,
  }),
  postmarkReports: call('POST /api/mail-reports/postmark', {
    who: 'anyone',
    summary: "Postmark's bounces and spam complaints, known by the password in the webhook's address.",
    fromElsewhere: true,
    isSigned: true,
    answer: received,
  }),
  mailgunReports: call('POST /api/mail-reports/mailgun', {
    who: 'anyone',
    summary: "Mailgun's signed notices of failures and complaints.",
    fromElsewhere: true,
    isSigned: true,
    answer: received,
  }),
} satisfies Record<string, CallSpec>

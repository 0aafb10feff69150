/** A message that waits in a mailbox. */
export interface ArrivedMail {
  /** As it was delivered; of one larger than MAX_MAIL_BYTES the beginning, with its header. */
  source: Buffer
  isCut: boolean
}

/** Larger mails are not read. */
export const MAX_MAIL_BYTES = 20 * 1024 * 1024
/** What is fetched of a larger one. */
export const CUT_MAIL_BYTES = 64 * 1024
/** At most so many are handed over at once; the rest waits for the next time. */
export const MAX_BATCH_MAILS = 50

/** Where mail to the bulletin arrives. */
export interface Mailbox {
  /**
   * Hands over what is new, oldest first, and marks each message as received once `receive` resolves. A message for
   * which it rejects stays new, and so does one of which the process died in between: it is handed over again. Answers
   * how many were marked. @throws where the mailbox cannot be read, or `receive` rejected for any (the first reason)
   */
  fetch(receive: (mail: ArrivedMail) => Promise<void>, signal: AbortSignal): Promise<number>
  /** Removes what was received before an instant, where this program owns the messages. */
  removeReceived(before: Date): Promise<void>
}

/** Passes messages on one by one; one that fails holds up no other. */
export async function deliverEach<Message>(
  messages: readonly Message[],
  receive: (message: Message) => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  const failures: unknown[] = []
  let received = 0
  for (const message of messages.slice(0, MAX_BATCH_MAILS)) {
    if (signal.aborted) break
    try {
      await receive(message)
      received += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return received
}

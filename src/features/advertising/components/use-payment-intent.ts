import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError, callApi } from '../../../app/api-client.ts'
import type { PaymentIntentAnswer, paymentIntentRequest } from '../../../contract/advertising/advertising.ts'

export type IntentRequest = Pick<
  z.input<typeof paymentIntentRequest>,
  'packageType' | 'amount' | 'application' | 'event' | 'language'
>

/** Where the browser keeps the name of a checkout, so that a reload or a second tab goes on with the same payment. */
function storageKey({ packageType, amount, event }: IntentRequest): string {
  return `checkout ${packageType} ${amount} ${event ?? ''}`
}

function checkoutName(request: IntentRequest): string {
  const key = storageKey(request)
  try {
    const known = window.localStorage.getItem(key)
    if (known !== null) return known
    const fresh = crypto.randomUUID()
    window.localStorage.setItem(key, fresh)
    return fresh
  } catch {
    // A browser that keeps nothing: each visit is a checkout of its own.
    return crypto.randomUUID()
  }
}

/** Once it is paid, the next one for the same package is another. */
export function forgetCheckout(request: IntentRequest): void {
  try {
    window.localStorage.removeItem(storageKey(request))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Why there is no payment: in the server's sentence, where it gave one; whether asking again could help. */
export interface SetupFault {
  sentence: string | null
  isFinal: boolean
}

/** A payment that the provider has begun; asked for once, and again only when the person says so. */
export function usePaymentIntent(request: IntentRequest) {
  const [intent, setIntent] = useState<PaymentIntentAnswer | null>(null)
  const [failure, setFailure] = useState<SetupFault | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { packageType, amount, application, event, language } = request

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    let isCurrent = true
    setFailure(null)
    const asked = { packageType, amount, application, event, language }
    callApi<PaymentIntentAnswer>('POST', '/api/create-payment-intent', {
      ...asked,
      // An application is a name of its own.
      ...(application === undefined && isUuidAble() && { checkout: checkoutName(asked) }),
    }).then(
      (answer) => isCurrent && setIntent(answer),
      (error: unknown) => isCurrent && setFailure(faultOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [packageType, amount, application, event, language, attempt])

  return { intent, failure, retry: () => setAttempt(attempt + 1) }
}

/** What was paid, or decided, already (409) is so for good: nothing is set up for it any more. */
function faultOf(error: unknown): SetupFault {
  return error instanceof ApiError
    ? { sentence: error.sentence, isFinal: error.status === 409 }
    : { sentence: null, isFinal: false }
}

/** Browsers make random names on https and localhost alone; the address of a LAN is neither. */
function isUuidAble(): boolean {
  return typeof crypto.randomUUID === 'function'
}

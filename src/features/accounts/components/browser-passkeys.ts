/** What the browser has made or signed, for the server; null where the person or the browser would not. */
async function toJson(made: Promise<Credential | null>): Promise<object | null> {
  const credential = await made.catch(() => null)
  return credential instanceof PublicKeyCredential ? credential.toJSON() : null
}

export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object | null> {
  if (!hasPasskeys()) return null
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return toJson(navigator.credentials.create({ publicKey }))
}

export async function getPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<object | null> {
  if (!hasPasskeys()) return null
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return toJson(navigator.credentials.get({ publicKey }))
}

/** Browsers since 2025 read the server's options by themselves. */
const hasPasskeys = () =>
  'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential

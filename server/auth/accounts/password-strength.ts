import { createHash } from 'node:crypto'
import { ApiError } from '#server/kernel/api-error.ts'
import { isCommon } from './common-passwords.ts'

export type Weakness = 'length' | 'characters' | 'pwned'

export interface PasswordSettings {
  minLength: number
  requiredCharacters: string[]
  allowCommon?: boolean
  hibpEnabled: boolean
  hibpFailClosed: boolean
  hibpUrl?: string
}

const HIBP_URL = 'https://api.pwnedpasswords.com/range'
const TIMEOUT_MS = 5000

/** Throws ApiError 500 when the leak check is required and unreachable. */
export async function weaknesses(
  password: string,
  { password: settings }: { password: PasswordSettings },
): Promise<Weakness[]> {
  const found: Weakness[] = []
  if ([...password].length < settings.minLength) found.push('length')
  if (settings.requiredCharacters.some((set) => ![...set].some((character) => password.includes(character))))
    found.push('characters')
  // The hash is not sent when the password is refused anyway.
  const isKnown = !settings.allowCommon && isCommon(password)
  if (isKnown || (found.length === 0 && settings.hibpEnabled && (await hasLeaked(password, settings))))
    found.push('pwned')
  return found
}

export function weakPasswordMessage(found: Weakness[], settings: PasswordSettings): string {
  const sentences = {
    length: `Password should be at least ${settings.minLength} characters.`,
    characters: `Password should contain at least one character of each: ${settings.requiredCharacters.join(', ')}.`,
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  }
  return found.map((reason) => sentences[reason]).join(' ')
}

const hasLeaked = async (password: string, { hibpUrl = HIBP_URL, hibpFailClosed }: PasswordSettings) => {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const response = await fetch(`${hibpUrl}/${hash.slice(0, 5)}`, {
      // Padding hides the number of hashes in the answer.
      headers: { 'add-padding': 'true', 'user-agent': 'volante' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the service of leaked passwords answered ${response.status}`)
    const suffix = hash.slice(5)
    return (await response.text()).split(/\r?\n/).some((line) => {
      const [known, count] = line.split(':')
      return known?.toUpperCase() === suffix && Number(count) > 0
    })
  } catch (cause) {
    if (!hibpFailClosed) return false
    const failed = new ApiError(500, 'unexpected_failure', 'Unable to check whether the password is known to be leaked')
    failed.cause = cause
    throw failed
  }
}

/** The app whose embedded browser this is, by its user agent; null: a browser of its own. */
export function embeddedBrowser(userAgent: string): 'Facebook' | 'Instagram' | null {
  if (/\bInstagram\b/.test(userAgent)) return 'Instagram'
  return /\bFB(AN|AV|_IAB)\b/.test(userAgent) ? 'Facebook' : null
}

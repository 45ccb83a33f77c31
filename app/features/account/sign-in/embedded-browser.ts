export function embeddedBrowser(userAgent: string): 'Facebook' | 'Instagram' | null {
  if (/\bInstagram\b/.test(userAgent)) return 'Instagram'
  return /\bFB(AN|AV|_IAB)\b/.test(userAgent) ? 'Facebook' : null
}

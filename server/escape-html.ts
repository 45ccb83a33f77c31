const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
// Control characters, and those that turn the writing direction around: an address could read backwards.
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu

/** Text without characters that nobody sees. Line breaks become spaces. */
export const visibleText = (text: string): string => text.replace(UNSEEN, ' ')

/** Text as it may stand between tags or in a quoted attribute of HTML. */
export const escapeHtml = (text: string): string => visibleText(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

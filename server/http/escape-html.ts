const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu

export const visibleText = (text: string): string => text.replace(UNSEEN, ' ')

/** For HTML content or quoted attributes. */
export const escapeHtml = (text: string): string => visibleText(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

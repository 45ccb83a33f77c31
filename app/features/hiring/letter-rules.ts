const said = (text: string) => text.trim() !== '' || 'Escríbelo.'

/** What of a letter may not stay: nothing in it, or a place that nobody filled in. */
export const spoken = (text: string) => (/[{}]/.test(text) ? 'Sin llaves { }.' : said(text))

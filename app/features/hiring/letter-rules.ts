const said = (text: string) => text.trim() !== '' || 'Escríbelo.'

/** Letter errors: empty, or an unfilled placeholder. */
export const spoken = (text: string) => (/[{}]/.test(text) ? 'Sin llaves { }.' : said(text))

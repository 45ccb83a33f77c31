const said = (text: string) => text.trim() !== '' || 'Escríbelo.'

export const spoken = (text: string) => (/[{}]/.test(text) ? 'Sin llaves { }.' : said(text))

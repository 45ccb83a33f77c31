/** Truncates by characters and removes U+0000. */
export const cutText = (text: string, most: number): string =>
  text
    .replaceAll('\0', '')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')

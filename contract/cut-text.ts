/** A text as it may reach the database, at most so long: without U+0000, and no character cut in half. */
export const cutText = (text: string, most: number): string =>
  text
    .replaceAll('\0', '')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')

export function Paragraphs({ text }: { text: string }) {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return parts.map((part) => <p key={part}>{part}</p>)
}

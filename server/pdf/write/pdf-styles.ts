import { Font, StyleSheet } from '@react-pdf/renderer'

export const MUTED = '#565C64'
export const LINE = '#E3E0D9'
const INK = '#16181B'

// The default hyphenation is English.
Font.registerHyphenationCallback((word) => [word])

/** @react-pdf/renderer 4.9 loses footers positioned from the bottom. */
export const PDF_STYLES = StyleSheet.create({
  page: { padding: 40, paddingBottom: 60, fontFamily: 'Helvetica', fontSize: 9.5, lineHeight: 1.4, color: INK },
  bold: { fontFamily: 'Helvetica-Bold' },
  muted: { color: MUTED },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: 12 },
  line: { borderBottomWidth: 1, borderBottomColor: LINE, paddingVertical: 3 },
  heading: { fontFamily: 'Helvetica-Bold', fontSize: 11, lineHeight: 1.3, marginTop: 14, marginBottom: 4 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 17, lineHeight: 1.25, marginTop: 18 },
  card: { marginTop: 12, padding: 14, borderRadius: 8 },
  footer: { position: 'absolute', left: 40, right: 40, top: 738, fontSize: 8, lineHeight: 1.4, color: MUTED },
})

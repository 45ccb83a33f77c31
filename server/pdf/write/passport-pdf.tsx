import { Document, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import encodeQR from 'qr'
import { dayText } from '#contract/dates/date-texts.ts'
import { firstMeasures } from '#contract/inspections/car-inspection.ts'
import type { Brand } from '#contract/text/brand.ts'
import {
  type PassportEntry,
  passportParts,
  passportSeal,
  passportText,
  passportUrl,
  type Standing,
  withdrawnText,
} from '#contract/vehicles/passport.ts'
import type { PassportPdfData } from './passport-data.ts'
import { houseLine, PdfFooter } from './pdf-footer.tsx'
import { PDF_STYLES } from './pdf-styles.ts'

export const passportPdfBytes = async (passport: PassportPdfData, brand: Brand, siteUrl: string): Promise<Uint8Array> =>
  renderToBuffer(<PassportSheet of={passport} brand={brand} siteUrl={siteUrl} />)

const styles = {
  ...PDF_STYLES,
  ...StyleSheet.create({
    words: { flexShrink: 1 },
    day: { width: 130, flexShrink: 0 },
    code: { width: 110, height: 110 },
  }),
}

interface SheetProps {
  of: PassportPdfData
  brand: Brand
  siteUrl: string
}

function PassportSheet({ of: { slug, titulo, ordencompra, rows }, brand, siteUrl }: SheetProps) {
  const seal = passportSeal(rows)
  const page = passportUrl(siteUrl, slug, seal)
  const { prices, readings, inspections, repairs } = passportParts(rows)
  return (
    <Document
      title={`Pasaporte de ${titulo} · ${ordencompra}`}
      author={brand.name}
      subject="Pasaporte del auto"
      language="es-MX"
    >
      <Page size="LETTER" style={styles.page}>
        <View style={styles.row}>
          <View style={styles.words}>
            <Text style={[styles.bold, { fontSize: 15, color: brand.accent }]}>{brand.name}</Text>
            <Text style={styles.title}>Pasaporte de {titulo}</Text>
            <Text style={styles.muted}>{ordencompra}</Text>
            <Text style={{ marginTop: 8 }}>
              Abre el código con tu teléfono: la página dice si lo que aquí está anotado sigue igual. Si alguien cambia
              una letra de lo ya escrito, ya no coincide con esta hoja.
            </Text>
          </View>
          <Code text={page} />
        </View>
        {rows.length === 0 && <Text style={styles.heading}>Todavía no hay nada anotado.</Text>}
        <Part title="Precio" entries={prices} />
        <Part title="Kilómetros" entries={readings} />
        <Part title="Inspecciones" entries={inspections} />
        {inspections
          .slice(-1)
          .flatMap(({ measures }) => firstMeasures(measures))
          .map(({ name, measured, limit }) => (
            <View key={name} style={[styles.row, styles.line]} wrap={false}>
              <Text style={styles.words}>{name}</Text>
              <Text>
                {measured} (bien: {limit})
              </Text>
            </View>
          ))}
        <Part title="Reparaciones" entries={repairs} />
        {seal && (
          <View wrap={false}>
            <Text style={styles.heading}>Sello</Text>
            <Text>
              {rows.length === 1 ? 'Una anotación' : `${rows.length} anotaciones`}. Huella de la última:{' '}
              {rows.at(-1)?.hash}
            </Text>
          </View>
        )}
        <PdfFooter house={houseLine(brand)} about={page} />
      </Page>
    </Document>
  )
}

function Part({ title, entries }: { title: string; entries: Standing<PassportEntry>[] }) {
  if (entries.length === 0) return null
  return (
    <View>
      <Text style={styles.heading} minPresenceAhead={40}>
        {title}
      </Text>
      {entries.map((entry) => (
        <View key={entry.n} style={[styles.row, styles.line, { justifyContent: 'flex-start' }]} wrap={false}>
          <Text style={styles.day}>{dayText('date', entry.day)}</Text>
          <Text style={styles.words}>
            {passportText(entry)}
            {entry.withdrawnOn && `. ${withdrawnText(entry.withdrawnOn)}.`}
          </Text>
        </View>
      ))}
    </View>
  )
}

function Code({ text }: { text: string }) {
  const squares = encodeQR(text, 'raw', { border: 2 })
  const dark = squares.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Svg viewBox={`0 0 ${squares.length} ${squares.length}`} style={styles.code}>
      <Path d={dark} fill="#000000" />
    </Svg>
  )
}

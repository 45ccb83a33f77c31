import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { instantText } from '#contract/dates/date-texts.ts'
import type { Brand } from '#contract/text/brand.ts'
import { km, precio } from '#contract/text/money.ts'
import { COLOURS, CONDITIONS, type OfferLine, VALID_DAYS } from '#contract/trade-ins/offer.ts'
import { QUOTE_STATES, type TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import { houseLine, PdfFooter } from './pdf-footer.tsx'
import { PDF_STYLES } from './pdf-styles.ts'

export const offerPdfBytes = async (quote: TradeInQuote, brand: Brand, siteUrl: string): Promise<Uint8Array> =>
  renderToBuffer(<OfferSheet quote={quote} brand={brand} siteUrl={siteUrl} />)

const MOST_COMPARABLES = 4
const WARN = '#9A5B00'

const styles = {
  ...PDF_STYLES,
  ...StyleSheet.create({
    amount: { fontFamily: 'Helvetica-Bold', fontSize: 26, lineHeight: 1.2 },
    columns: { flexDirection: 'row', gap: 20 },
    column: { flexGrow: 1, flexBasis: 0 },
  }),
}

interface SheetProps {
  quote: TradeInQuote
  brand: Brand
  siteUrl: string
}

function OfferSheet({ quote, brand, siteUrl }: SheetProps) {
  const title = quote.vehicle.label ?? quote.vehicle.brand
  const page = `${siteUrl}/vender-mi-auto/oferta/${quote.id}`
  return (
    <Document
      title={`Oferta ${quote.folio} · ${title}`}
      author={brand.name}
      subject="Oferta por tu auto"
      language="es-MX"
    >
      <Page size="LETTER" style={styles.page}>
        <View style={styles.row}>
          <View>
            <Text style={[styles.bold, { fontSize: 15, lineHeight: 1.3, color: brand.accent }]}>{brand.name}</Text>
            <Text style={styles.muted}>{brand.tagline}</Text>
          </View>
          <View style={{ textAlign: 'right' }}>
            <Text style={styles.bold}>Oferta {quote.folio}</Text>
            <Text style={styles.muted}>{instantText('date', quote.created_at)}</Text>
          </View>
        </View>
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.muted}>{facts(quote)}</Text>
        <Amount quote={quote} brand={brand} />
        {quote.warning && <Text style={{ color: WARN, marginTop: 8 }}>{quote.warning}</Text>}
        <View style={styles.columns}>
          <View style={styles.column}>
            <Text style={styles.heading}>De dónde sale</Text>
            <Line label="Un auto igual en buen estado, con los kilómetros promedio" amount={quote.base} />
            {quote.adjustments.map((line) => (
              <Line key={line.id} label={line.label} amount={line.amount} sign />
            ))}
            <Line label="Tu oferta" amount={quote.amount} strong />
            {quote.changes.map((line) => (
              <Line key={line.id} label={`Inspección: ${line.label.toLowerCase()}`} amount={line.amount} sign />
            ))}
            {quote.changes.length > 0 && <Line label="Oferta final" amount={quote.final_amount} strong />}
            <Market quote={quote} />
          </View>
          <View style={styles.column}>
            <Text style={styles.heading}>Lo único que puede cambiarla</Text>
            <Text style={[styles.muted, { marginBottom: 2 }]}>
              Si la inspección encuentra algo de esta lista, se resta lo que dice. Nada más.
            </Text>
            {quote.listed_defects.map((line) => (
              <Line key={line.id} label={line.label} amount={line.amount} sign />
            ))}
          </View>
        </View>
        <Text style={styles.heading} minPresenceAhead={60}>
          Condiciones
        </Text>
        {terms(brand).map((term) => (
          <Text key={term} style={{ marginBottom: 2 }}>
            • {term}
          </Text>
        ))}
        <PdfFooter house={houseLine(brand)} about={page} />
      </Page>
    </Document>
  )
}

function Amount({ quote, brand }: Omit<SheetProps, 'siteUrl'>) {
  const until = `${instantText('printedMoment', quote.valid_until)} (hora de Monterrey)`
  const over = quote.state === 'expired' ? `Venció el ${until}` : `Vigente hasta el ${until}`
  return (
    <View style={[styles.card, { backgroundColor: brand.accentTint }]}>
      <Text>Te pagamos</Text>
      <Text style={[styles.amount, { color: brand.accent }]}>{precio(quote.final_amount, true)}</Text>
      <Text style={styles.bold}>
        {quote.state === 'open' || quote.state === 'expired' ? over : QUOTE_STATES[quote.state]}
      </Text>
    </View>
  )
}

function Market({ quote: { range_low, range_high, comparables } }: Pick<SheetProps, 'quote'>) {
  if (range_low === null && range_high === null && comparables.length === 0) return null
  return (
    <View>
      <Text style={styles.heading}>Lo que dice el mercado</Text>
      {range_low !== null && range_high !== null && (
        <Text style={{ marginBottom: 2 }}>
          Autos como el tuyo se venden entre {precio(range_low)} y {precio(range_high)}.
        </Text>
      )}
      {comparables.slice(0, MOST_COMPARABLES).map((one, place) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered.
          key={place}
          label={[one.label, one.kms !== null && km(one.kms), one.sold ? 'vendido' : 'en venta']
            .filter(Boolean)
            .join(' · ')}
          amount={one.price}
        />
      ))}
    </View>
  )
}

interface LineProps extends Pick<OfferLine, 'label' | 'amount'> {
  sign?: boolean
  strong?: boolean
}

function Line({ label, amount, sign = false, strong = false }: LineProps) {
  const text = sign ? signed(amount) : precio(amount, true)
  return (
    <View style={[styles.row, styles.line]} wrap={false}>
      <Text style={[styles.column, strong ? styles.bold : {}]}>{label}</Text>
      <Text style={[{ flexShrink: 0 }, strong ? styles.bold : {}]}>{text}</Text>
    </View>
  )
}

const signed = (amount: number) =>
  amount === 0 ? 'sin cambio' : `${amount > 0 ? '+' : '-'}${precio(Math.abs(amount))}`

const labelOf = <T extends string | number>(list: readonly { value: T; label: string }[], value: T | string) =>
  list.find((one) => one.value === value)?.label ?? String(value)

const facts = ({ kms, condition, owners, colour, city }: TradeInQuote) =>
  [
    km(kms),
    `condición: ${labelOf(CONDITIONS, condition).toLowerCase()}`,
    `dueños: ${owners === 3 ? '3 o más' : owners}`,
    `color: ${labelOf(COLOURS, colour).toLowerCase()}`,
    city,
  ]
    .filter(Boolean)
    .join(' · ')

const terms = (brand: Brand) => [
  `La oferta vale ${VALID_DAYS} días desde que se hizo, y es por el auto y los kilómetros que aquí se dicen.`,
  'La inspección se hace en una de nuestras sucursales, contigo presente, y no te obliga a vender.',
  'Pagamos cuando entregas el auto con su factura, tarjeta de circulación, tenencias e identificación, y sin adeudos ni reporte de robo.',
  `La puedes usar como enganche de otro auto de ${brand.name}, por la misma cantidad.`,
]

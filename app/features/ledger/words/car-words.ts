import { carStage } from '#app/features/trade-ins/car-stages.ts'
import { OWNER_CHOICES } from '#app/features/trade-ins/valuation/owner-choices.ts'
import { labelIn } from '#contract/text/labels.ts'
import { COLOURS, CONDITIONS } from '#contract/trade-ins/offer.ts'
import { PAPER_KINDS } from '#contract/trade-ins/sell-listings.ts'
import { QUOTE_STATES, type QuoteState } from '#contract/trade-ins/trade-in-quote.ts'
import { VEHICLE_FIELDS } from '#contract/vehicles/fields.ts'
import { CAME_BY, LEGAL_ORIGINS, READING_SOURCES, VEHICLE_STAGES } from '#contract/vehicles/vehicle-stages.ts'
import * as is from './word-kinds.ts'

const SOURCES: Record<string, string> = {
  service: 'el servicio de valuación',
  engine: 'nuestro motor',
  staff: 'el equipo',
}
const WORK: Record<string, string> = { pending: 'en espera', done: 'lista', failed: 'falló' }
const source = is.choice({ source: 'el origen' }, (value) => SOURCES[value] ?? value)
const CAR = {
  ...is.texts({ brand: 'la marca', model: 'el modelo', trim: 'la versión' }),
  ...is.number({ year: 'el año' }),
}

export const CAR_WORDS: Record<string, is.TableWords> = {
  vehicles: {
    one: 'el auto',
    many: 'autos',
    titled: 'el',
    columns: {
      ...is.ROW,
      ...is.fields(VEHICLE_FIELDS),
    },
  },
  vehicle_records: {
    one: 'la ficha',
    many: 'fichas de autos',
    screen: (id) => `/escritorio/admin/inventario?abierto=${id}`,
    columns: {
      ...is.ROW,
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.choice({ stage: 'la etapa' }, (value) => labelIn(VEHICLE_STAGES, value)),
      ...is.choice({ came_by: 'cómo llegó' }, (value) => labelIn(CAME_BY, value)),
      ...is.choice({ origin: 'el origen legal' }, (value) => labelIn(LEGAL_ORIGINS, value)),
      ...is.texts({ vin: 'el NIV', plate: 'las placas', engine_number: 'el número de motor', yard_place: 'el lugar' }),
      ...is.pesos({ cost: 'el costo' }),
      ...is.day({ purchased_on: 'el día de la compra' }),
      ...is.number({ key_count: 'cuántas llaves hay' }),
      ...is.person({ keys_with: 'quién tiene las llaves' }),
      ...is.long({ notes: 'las notas' }),
      ...is.yes({ price_later: 'precio por definir' }),
      ...is.instant({ stage_since: 'desde cuándo está en la etapa', keys_since: 'desde cuándo tiene las llaves' }),
    },
  },
  odometer_readings: {
    one: 'la lectura del odómetro',
    many: 'lecturas del odómetro',
    columns: {
      ...is.ROW,
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.kilometres({ km: 'los kilómetros' }),
      ...is.choice({ source: 'cuándo' }, (value) => labelIn(READING_SOURCES, value)),
      ...is.yes({ is_odd: 'no cuadra' }),
      ...is.person({ read_by: 'quién lo leyó' }),
      ...is.instant({ read_at: 'el momento de la lectura', withdrawn_at: 'cuándo se retiró' }),
      ...is.texts({ withdrawn_reason: 'por qué se retiró' }),
    },
  },
  // Only deletions are logged.
  vehicle_stays: {
    one: 'la estancia en una etapa',
    many: 'estancias en etapas',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.choice({ stage: 'la etapa' }, (value) => labelIn(VEHICLE_STAGES, value)),
      ...is.instant({ began_at: 'desde cuándo', ended_at: 'hasta cuándo' }),
    },
  },
  passport_entries: {
    one: 'la anotación del pasaporte',
    many: 'anotaciones del pasaporte',
    follows: true,
    columns: {
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.number({ place: 'su lugar' }),
      ...is.long({ body: 'lo que dice' }),
      ...is.texts({ source: 'de qué es', hash: 'su huella' }),
      ...is.yes({ is_withdrawn: 'se retiró' }),
    },
  },
  vehicle_price_history: {
    one: 'el historial de precio',
    many: 'precios anteriores',
    follows: true,
    columns: {
      ...is.ROW,
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.pesos({ precio_anterior: 'el precio anterior', precio: 'el precio' }),
      ...is.instant({ changed_at: 'el momento del cambio', withdrawn_at: 'cuándo se deshizo' }),
    },
  },
  vehicle_sales: {
    one: 'la venta',
    many: 'ventas',
    columns: {
      ...is.ROW,
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.texts({ marca: 'la marca', modelo: 'el modelo', version: 'la versión' }),
      ...is.number({ autoano: 'el año', market_days: 'los días en venta' }),
      ...is.kilometres({ kilometraje: 'el kilometraje' }),
      ...is.pesos({ precio_inicial: 'el precio inicial', precio: 'el precio' }),
      ...is.yes({ is_price_noted: 'su precio se anotó' }),
      ...is.instant({ listed_at: 'el momento en que se anunció', sold_at: 'el momento de la venta' }),
    },
  },
  vehicle_views: {
    one: 'las visitas de un auto',
    many: 'visitas',
    columns: {
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.day({ day: 'el día' }),
      ...is.number({ views: 'las visitas' }),
    },
  },
  trade_in_vehicles: {
    one: 'la versión del catálogo',
    many: 'versiones del catálogo',
    columns: {
      ...is.ROW,
      ...CAR,
      ...is.number({ seen: 'las veces que se ha visto' }),
      ...is.ref({
        brand_id: 'la clave de la marca',
        model_id: 'la clave del modelo',
        year_id: 'la clave del año',
        trim_id: 'la clave de la versión',
      }),
      ...is.texts({ label: 'el nombre' }),
      ...is.long({ search_text: 'el texto de búsqueda' }),
    },
  },
  historical_offers: {
    one: 'la oferta anterior',
    many: 'ofertas anteriores',
    columns: {
      ...is.ROW,
      ...source,
      ...is.pesos({ amount: 'el monto' }),
      ...is.kilometres({ kms: 'el kilometraje' }),
      ...is.ref({ trade_in_vehicle_id: 'la versión del catálogo', quote_id: 'la cotización' }),
      ...is.instant({ offered_at: 'el momento de la oferta' }),
    },
  },
  valuations: {
    one: 'la valuación',
    many: 'valuaciones',
    columns: {
      ...is.ROW,
      ...source,
      ...is.person({ asked_by: 'quién la pidió' }),
      ...is.ref({ external_id: 'la clave del servicio' }),
      ...is.choice({ state: 'el estado' }, (value) => WORK[value] ?? value),
      ...is.json({
        request: 'lo que se pidió',
        result: 'el resultado',
        failure: 'el fallo',
        engine: 'las cifras del motor',
        first_response: 'la primera respuesta',
        last_response: 'la última respuesta',
      }),
      ...is.instant({ started_at: 'el momento en que empezó', polled_at: 'la última consulta' }),
    },
  },
  trade_in_quotes: {
    one: 'la cotización',
    many: 'cotizaciones',
    screen: (id) => `/escritorio/admin/valuaciones?vista=cotizaciones&cotizacion=${id}`,
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...source,
      ...is.texts({ folio: 'el folio', city: 'la ciudad', policy: 'las reglas de la oferta' }),
      ...is.long({ warning: 'la advertencia' }),
      ...is.ref({ valuation_id: 'la valuación' }),
      ...is.person({ user_id: 'el cliente', made_by: 'quién la hizo' }),
      ...is.lead({ lead_id: 'el lead' }),
      ...is.json({
        vehicle: 'el auto',
        adjustments: 'los ajustes',
        listed_defects: 'los defectos posibles',
        changes: 'los defectos encontrados',
        comparables: 'los autos comparados',
      }),
      ...is.kilometres({ kms: 'el kilometraje' }),
      ...is.choice({ condition: 'el estado del auto' }, CONDITIONS),
      ...is.choice({ owners: 'los dueños' }, OWNER_CHOICES),
      ...is.choice({ colour: 'el color' }, COLOURS),
      ...is.pesos({
        range_low: 'el mínimo del mercado',
        range_suggested: 'lo sugerido',
        range_high: 'el máximo del mercado',
        base: 'la base',
        amount: 'el monto',
        final_amount: 'el monto final',
      }),
      ...is.texts({ confidence: 'la confianza' }),
      ...is.yes({ automatic: 'automática' }),
      ...is.choice({ status: 'el resultado' }, (value) => QUOTE_STATES[value as QuoteState] ?? value),
      ...is.instant({ valid_until: 'la vigencia' }),
    },
  },
  sell_listings: {
    one: 'el auto que nos venden',
    many: 'autos que nos venden',
    titled: 'el',
    columns: {
      ...is.ROW,
      ...is.KEY,
      ...CAR,
      ...is.person({ user_id: 'el cliente' }),
      ...is.ref({ quote_id: 'la cotización' }),
      ...is.kilometres({ kms: 'el kilometraje' }),
      ...is.texts({ colour: 'el color', plate: 'las placas', vin: 'el número de serie' }),
      ...is.long({ notes: 'las notas', stage_note: 'la nota de la etapa' }),
      ...is.choice({ stage: 'la etapa' }, (value) => carStage(value).label),
      ...is.instant({ stage_since: 'el momento de la etapa' }),
      ...is.json({ history: 'los pasos' }),
    },
  },
  sell_listing_files: {
    one: 'el archivo del auto que nos venden',
    many: 'archivos de autos que nos venden',
    columns: {
      ...is.ROW,
      ...is.ref({ listing_id: 'el auto que nos venden', path: 'dónde se guarda' }),
      ...is.person({ user_id: 'el cliente' }),
      ...is.choice({ kind: 'el tipo' }, [...PAPER_KINDS, { value: 'foto', label: 'Foto' }]),
      ...is.texts({ name: 'el nombre' }),
      ...is.number({ position: 'el orden' }),
    },
  },
}

import {
  OFFER_ANSWERS,
  PAYEES,
  PAYMENT_METHODS,
  PLATE_STATES,
  PURCHASE_WAYS,
  REFUSALS,
  REPUVE_RESULTS,
} from '#contract/trade-ins/purchases.ts'
import { LEGAL_ORIGINS } from '#contract/vehicles/vehicle-stages.ts'
import * as is from './word-kinds.ts'

const OF = { ...is.ref({ listing_id: 'el auto que nos venden' }), ...is.person({ client_id: 'el cliente' }) }
const screen = (id: string) => `/escritorio/admin/compras/${id}`

export const PURCHASE_WORDS: Record<string, is.TableWords> = {
  purchases: {
    ...{ one: 'la compra', many: 'compras de autos', screen },
    columns: {
      ...is.ROW,
      ...OF,
      ...is.branch({ branch: 'la sucursal' }),
      ...is.choice({ origin: 'el origen legal' }, LEGAL_ORIGINS),
      ...is.choice({ plates_state: 'el estado de las placas' }, PLATE_STATES),
      ...is.texts({
        seller_rfc: 'el RFC del vendedor',
        seller_regime: 'el régimen del vendedor',
        engine_number: 'el número de motor',
      }),
      ...is.number({ key_count: 'cuántas llaves hay' }),
      ...is.yes({ no_lien: 'sin gravamen' }),
      ...is.kilometres({ arrived_km: 'los kilómetros al llegar' }),
      ...is.choice({ way: 'para qué se compró' }, PURCHASE_WAYS),
      ...is.pesos({ price: 'el precio' }),
      ...is.car({ vehicle_id: 'el auto' }),
      ...is.person({ bought_by: 'quién lo compró' }),
      ...is.choice({ refused_why: 'por qué no se compró' }, REFUSALS),
      ...is.instant({ arrived_at: 'cuándo llegó', bought_at: 'cuándo se compró' }),
    },
  },
  appraisals: {
    ...{ one: 'el avalúo', many: 'avalúos' },
    columns: {
      ...is.ROW,
      ...OF,
      ...is.number({
        ...{ version: 'la versión', recon_days: 'los días de preparación', sale_days: 'los días hasta su venta' },
        ...{ demand_people: 'cuántos lo esperan', demand_days: 'los días que ahorra la demanda' },
      }),
      ...is.pesos({
        ...{
          market: 'el precio de mercado',
          costs: 'los gastos',
          holding_day: 'el costo de un día',
          margin: 'la ganancia',
        },
        ...{
          sale_price: 'el precio de venta',
          recon: 'la preparación',
          maximum: 'la oferta máxima',
          raised_to: 'hasta cuánto se pide subir',
        },
      }),
      ...is.percent({
        price_share: 'la parte del mercado',
        money_rate: 'el costo del dinero',
        vat: 'el IVA de la ganancia',
      }),
      ...is.json({ lines: 'los renglones de preparación' }),
      ...is.long({ raised_why: 'por qué se pide subir' }),
      ...is.person({ approved_by: 'quién autorizó subir', made_by: 'quién lo hizo' }),
      ...is.instant({ approved_at: 'cuándo se autorizó' }),
    },
  },
  purchase_offers: {
    ...{ one: 'la oferta', many: 'ofertas a vendedores' },
    columns: {
      ...is.ROW,
      ...OF,
      ...is.ref({ appraisal_id: 'el avalúo' }),
      ...is.pesos({ amount: 'el monto' }),
      ...is.person({ told_by: 'quién la dijo', answered_by: 'quién anotó la respuesta' }),
      ...is.choice({ answer: 'la respuesta' }, OFFER_ANSWERS),
      ...is.instant({ told_at: 'cuándo se dijo', valid_until: 'la vigencia', answered_at: 'cuándo contestó' }),
    },
  },
  purchase_files: {
    ...{ one: 'el papel', many: 'archivos de compras' },
    columns: {
      ...is.ROW,
      ...OF,
      ...is.listed('purchase_papers', { kind: 'qué papel es' }),
      ...is.texts({ path: 'dónde está', name: 'el nombre' }),
      ...is.person({ added_by: 'quién lo subió' }),
    },
  },
  paper_reviews: {
    ...{ one: 'el papel', many: 'revisiones de papeles' },
    columns: {
      ...OF,
      ...is.listed('purchase_papers', { kind: 'el papel' }),
      ...is.choice({ result: 'cómo está' }, [
        { value: 'bien', label: 'bien' },
        { value: 'mal', label: 'mal' },
      ]),
      ...is.long({ note: 'la nota' }),
      ...is.person({ reviewed_by: 'quién lo revisó' }),
      ...is.instant({ reviewed_at: 'cuándo se revisó' }),
    },
  },
  purchase_liens: {
    ...{ one: 'el gravamen', many: 'gravámenes' },
    columns: {
      ...is.ROW,
      ...OF,
      ...is.texts({ lender: 'la financiera', reference: 'el número de crédito' }),
      ...is.pesos({ payoff: 'lo que se debe' }),
      ...is.day({
        letter_on: 'el día de la carta',
        letter_until: 'hasta cuándo vale la carta',
        released_on: 'el día en que se liberó',
      }),
      ...is.ref({ letter_file: 'la carta', release_file: 'la factura liberada' }),
      ...is.person({ added_by: 'quién lo anotó' }),
    },
  },
  repuve_checks: {
    ...{ one: 'la consulta de REPUVE', many: 'consultas de REPUVE' },
    columns: {
      ...is.ROW,
      ...OF,
      ...is.day({ checked_on: 'el día de la consulta' }),
      ...is.texts({ folio: 'el folio' }),
      ...is.choice({ result: 'el resultado' }, REPUVE_RESULTS),
      ...is.ref({ file_id: 'la constancia' }),
      ...is.person({ checked_by: 'quién consultó' }),
    },
  },
  purchase_payments: {
    ...{ one: 'el pago', many: 'pagos de autos' },
    columns: {
      ...is.ROW,
      ...OF,
      ...is.choice({ payee: 'a quién' }, PAYEES),
      ...is.choice({ method: 'cómo' }, PAYMENT_METHODS),
      ...is.ref({ lien_id: 'el gravamen', proof_file: 'el comprobante' }),
      ...is.pesos({ amount: 'el monto' }),
      ...is.day({ paid_on: 'el día' }),
      ...is.long({ note: 'la nota', void_why: 'por qué se canceló' }),
      ...is.person({ paid_by: 'quién lo anotó', void_by: 'quién lo canceló' }),
      ...is.instant({ void_at: 'cuándo se canceló' }),
    },
  },
  appraisal_rules: {
    ...{ one: 'la regla de los avalúos', many: 'reglas de los avalúos' },
    columns: {
      ...is.day({ since: 'desde cuándo' }),
      ...is.percent({
        ...{
          price_share: 'la parte del mercado',
          money_rate: 'el costo del dinero',
          margin_share: 'la ganancia',
          vat_rate: 'la tasa de IVA',
          depreciation: 'lo que un auto pierde al año',
        },
        ...{ demand_share: 'lo que ahorra cada persona que espera', demand_most: 'lo más que ahorra la demanda' },
      }),
      ...is.pesos({ costs: 'los gastos', holding_day: 'el costo de un día' }),
      ...is.number({
        ...{ recon_days: 'los días de preparación', sale_days: 'los días hasta la venta' },
        ...{ repuve_days: 'los días que vale REPUVE', cash_uma: 'las UMA que no se pagan en efectivo' },
      }),
      ...is.yes({ vat_on_margin: 'IVA sobre la ganancia' }),
      ...is.long({ note: 'la nota' }),
    },
  },
  uma_values: {
    ...{ one: 'el valor de la UMA', many: 'valores de la UMA' },
    columns: { ...is.day({ since: 'desde cuándo' }), ...is.pesos({ pesos: 'los pesos' }) },
  },
  origin_rules: {
    ...{ one: 'la regla de un origen legal', many: 'reglas de orígenes legales' },
    columns: {
      ...is.ROW,
      ...is.choice({ origin: 'el origen legal' }, LEGAL_ORIGINS),
      ...is.yes({ is_bought: 'se compra' }),
      ...is.lists({ branches: 'dónde se recibe' }),
      ...is.long({ explains: 'qué permite' }),
      ...is.day({ since: 'desde cuándo' }),
    },
  },
  purchase_papers: {
    ...{ one: 'el papel que se pide', many: 'papeles que se piden' },
    columns: {
      ...is.ROW,
      ...is.texts({ kind: 'la clave', label: 'el nombre' }),
      ...is.choice({ state: 'el estado' }, PLATE_STATES),
      ...is.choice({ origin: 'el origen legal' }, LEGAL_ORIGINS),
      ...is.long({ help: 'la ayuda' }),
      ...is.number({ years: 'desde qué año del auto', position: 'el lugar' }),
      ...is.yes({ required: 'obligatorio', active: 'se pide' }),
    },
  },
}

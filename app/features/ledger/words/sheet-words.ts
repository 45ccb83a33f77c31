import * as is from './word-kinds.ts'

const SHEETS: Record<string, string> = { vehicles: 'Inventario', quotes: 'Cotizaciones' }
const MASTERS: Record<string, string> = { hoja: 'La hoja', sistema: 'El sistema' }

export const SHEET_WORDS: Record<string, is.TableWords> = {
  sheet_settings: {
    one: 'los ajustes de la hoja',
    many: 'ajustes de la hoja',
    columns: {
      ...is.ROW,
      ...is.texts({ base_id: 'la base', table_id: 'la tabla', view_id: 'la vista' }),
      ...is.yes({ enabled: 'sincronización automática' }),
      ...is.number({
        every_minutes: 'cada cuántos minutos',
        brake_percent: 'el freno en por ciento',
        brake_rows: 'el freno en renglones',
        month_calls: 'las llamadas del mes',
      }),
      ...is.person({ updated_by: 'quién los cambió' }),
    },
  },
  sheet_columns: {
    one: 'la columna de la hoja',
    many: 'columnas de la hoja',
    columns: {
      ...is.choice({ sheet: 'la tabla' }, (value) => SHEETS[value] ?? value),
      ...is.texts({ field_id: 'la clave', field_name: 'el nombre', field_type: 'el tipo', our_field: 'el destino' }),
      ...is.choice({ master: 'quién manda' }, (value) => MASTERS[value] ?? value),
      ...is.long({ stopped: 'por qué está detenida' }),
      ...is.instant({ stopped_at: 'desde cuándo' }),
    },
  },
}

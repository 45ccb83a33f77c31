/** Spreadsheet messages of the error catalogue. */
export const SHEET_MESSAGES = {
  spreadsheet_month_spent:
    'Ya se usaron las llamadas de este mes a {service}. Sube el tope o espera al primer día del mes que viene.',
  sheet_not_chosen: 'Elige primero la base y la tabla de la hoja, y guárdalas.',
  sheet_nothing_mapped: 'Ninguna columna de la hoja tiene destino. Di qué es cada una y guarda el mapa.',
  sheet_all_stopped: 'Todas las columnas del mapa están detenidas. Revisa el mapa: la hoja cambió.',
  sheet_table_gone: 'La tabla o la vista elegida ya no está en la base. Elige otra.',
  sheet_run_open: 'Ya hay una corrida abierta. Termínala, responde su pregunta o cancélala antes de empezar otra.',
  sheet_changed_meanwhile: 'Alguien más lo cambió mientras lo veías. Recarga la página para ver cómo quedó.',
  sheet_run_moved: 'La corrida ya cambió de estado. Revisa cómo va e intenta de nuevo.',
  sheet_plan_changed: 'Lo que cambiaría ya no es lo que viste. Revisa el plan nuevo y confírmalo.',
  sheet_column_unknown: 'La columna {name} no está en la tabla. Actualiza la lista de columnas.',
  sheet_column_twice: 'Dos columnas no pueden ser {name}. Deja una.',
  sheet_column_type: 'La columna {name} es de tipo {type} y no puede ser {target}.',
  sheet_column_attachments:
    'La columna {name} guarda adjuntos y sus direcciones vencen a las dos horas. Usa una columna con la dirección de cada foto.',
  sheet_incomplete:
    'Se leyeron {read} de {expected} renglones: la hoja cambió mientras se leía. Nada se marcó como no visto.',
  sheet_writes_refused: 'No se pudieron escribir {count} renglones en la hoja. El detalle está en los errores.',
} as const

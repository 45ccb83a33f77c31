export const IMPORT_MESSAGES = {
  import_no_file: 'Elige un archivo CSV o pega sus renglones.',
  import_too_large: 'El archivo pesa más de 10 MB. Divídelo y carga cada parte.',
  import_too_heavy: 'El archivo tardó demasiado en leerse y no se cargó nada. Divídelo y carga cada parte.',
  import_busy: 'Ya se están leyendo otros archivos. Intenta de nuevo en unos segundos.',
  import_gone: 'Ese ensayo ya no está. Elige el archivo otra vez.',
  import_loaded: 'Ese archivo ya se cargó. Está en la lista de archivos cargados.',
  import_changed_meanwhile:
    'El inventario cambió después del ensayo y no se cargó nada. Ensaya otra vez para ver qué cambiaría ahora.',
  import_doubtful: 'Hay precios o kilometrajes que no parecen posibles. Revísalos y acéptalos antes de cargar.',
  import_nothing_new: 'El archivo no cambia nada del inventario: no hay qué cargar.',
} as const

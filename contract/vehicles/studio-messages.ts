export const STUDIO_MESSAGES = {
  camera_unavailable: 'No se pudo abrir la cámara. Dale permiso en tu navegador, o elige una foto.',
  car_not_cut: 'No se pudo recortar el auto. Ajusta la silueta sobre él e intenta de nuevo.',
  car_finder: 'No se pudo descargar lo que recorta el auto. Revisa tu conexión e intenta otra vez.',
  car_photo_heic:
    'No pudimos abrir esta foto HEIC: puede estar dañada o pasar de 50 megapíxeles. Ábrela en tu iPhone y guárdala como JPG.',
  heic_reader: 'No se pudo descargar lo que abre las fotos HEIC. Revisa tu conexión e intenta otra vez.',
  car_photo_damaged: 'No pudimos abrir esta foto: puede estar dañada, ser enorme o no ser una foto.',
  car_photo_tiny: 'Esa foto es demasiado chica o angosta para el sitio: debe medir al menos 640 × 480 píxeles.',
  studio_of_admins: 'No se pudo subir: Car Studio ahora es solo de los administradores.',
} as const

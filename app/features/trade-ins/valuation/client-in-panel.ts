export const OF_THE_CLIENT = ['cliente', 'pestana', 'ver', 'solicitud', 'hoja', 'historial']

/** Address parameters of a client opened in the panel, removed on closing. */
export const OF_THE_CLIENT = ['cliente', 'pestana', 'ver', 'solicitud', 'hoja', 'historial']

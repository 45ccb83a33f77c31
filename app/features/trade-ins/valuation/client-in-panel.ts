/** What an address says of a client who is open in the panel, in place of their offer: all that goes when they are closed. */
export const OF_THE_CLIENT = ['cliente', 'pestana', 'ver', 'solicitud', 'hoja', 'historial']

/** What the buttons that open the menu point at. */
export const MENU_ID = 'menu'

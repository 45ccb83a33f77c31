/** A text of the dealership's content with `{brand}` filled in. */
export const inBrand = (text: string, brand: { name: string }) => text.replaceAll('{brand}', brand.name)

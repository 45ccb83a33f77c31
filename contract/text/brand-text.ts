export const inBrand = (text: string, brand: { name: string }) => text.replaceAll('{brand}', brand.name)

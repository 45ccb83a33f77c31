interface GeoShape {
  type: string
  id?: string
}
interface GeoShapes {
  type: 'FeatureCollection'
  features: GeoShape[]
}

declare module 'd3-geo' {
  interface Projection {
    fitSize(size: [number, number], around: object): Projection
    clipExtent(extent: [[number, number], [number, number]]): Projection
    translate(): [number, number]
    translate(to: [number, number]): Projection
    scale(): number
    scale(to: number): Projection
    (at: [number, number]): [number, number] | null
  }
  interface Path {
    (shape: GeoShape | GeoShapes): string | null
    digits(count: number): Path
  }
  export const geoMercator: () => Projection
  export const geoPath: (projection: Projection) => Path
}

declare module 'topojson-client' {
  interface Topology {
    objects: Record<string, object>
  }
  export const feature: (topology: Topology, shapes: object) => GeoShapes
  export const mesh: (topology: Topology, shapes: object, keep: (one: object, other: object) => boolean) => GeoShape
}

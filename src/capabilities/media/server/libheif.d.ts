declare module "libheif-js/wasm-bundle.js" {
  type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    /** Fills the pixels, upright; null where the picture cannot be decoded. */
    display(pixels: Pixels, done: (pixels: Pixels | null) => void): void;
  };
  const libheif: { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] } };
  export default libheif;
}

type Answer = (
  request: { readonly url?: string },
  response: { readonly setHeader: (name: string, value: string) => void; readonly end: (body: string) => void },
  next: (fault?: unknown) => void,
) => void;
type Server = { readonly middlewares: { readonly use: (answer: Answer) => void } };

export function drawnPictures(): { readonly configureServer: (server: Server) => void };

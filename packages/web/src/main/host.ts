/** The address of the API: `''` for the server that sent the page. */
export const host: string = import.meta.env.VITE_API_HOST ?? '';

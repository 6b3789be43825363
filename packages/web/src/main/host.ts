/** Where the API is; `''` for the server that the page came from. */
export const host: string = import.meta.env.VITE_API_HOST ?? '';

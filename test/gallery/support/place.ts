/** Set it to run the gallery's tests beside another run on one machine. */
export const port = Number(process.env['GALLERY_PORT'] ?? 8175);

const usualPort = 8088;

/** As STUDIO_PORT names it. @throws Error in a sentence for what is no port */
export function studioPort(given: string | undefined): number {
  if (given === undefined || given === '') return usualPort;
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new Error(`STUDIO_PORT is "${given}", which is no port. Write a number from 1 to 65535, like ${usualPort}.`);
}

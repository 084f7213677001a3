import type { Plugin } from 'vitest/config';

/**
 * Lets the browser keep the modules that it has loaded. Vite has it ask for each of some four hundred again in every
 * file of tests, which takes half of the time that a core has for all of them. For runs that end: while tests are
 * watched, a file that changes is asked for by its old address too.
 */
export function keptModules(): Plugin {
  let isWatched = true;
  return {
    name: 'kept-modules',
    configureVitest({ vitest }) {
      isWatched = vitest.config.watch;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // What Vitest makes for one file of tests is another thing for the next one.
        if (isWatched || /vitest|__/.test(request.url ?? '')) return next();
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (name, value) =>
          setHeader(name, name.toLowerCase() === 'cache-control' && value === 'no-cache' ? 'max-age=3600' : value);
        next();
      });
    },
  };
}

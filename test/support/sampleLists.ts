import countries from '../../lists/countries.json' with { type: 'json' };
import usStates from '../../lists/us-states.json' with { type: 'json' };
import coverageTypes from '../../settlement/lists/coverage-types.json' with { type: 'json' };
import healthInsurers from '../../settlement/lists/health-insurers.json' with { type: 'json' };
import years from '../../settlement/lists/years.json' with { type: 'json' };
import type { Documents } from '../../src/compile/compileFlows.ts';

/** The lists of the project and of the sample settlement. */
export const sampleLists: Documents['lists'] = Object.fromEntries(
  Object.entries({
    countries,
    'us-states': usStates,
    'coverage-types': coverageTypes,
    'health-insurers': healthInsurers,
    years,
  }).map(([name, list]) => [name, { ...list, version: 1 }]),
);

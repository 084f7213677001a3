import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** The CPU time of a process with its threads, which Linux counts in hundredths of a second. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [, , , , , , , , , , , user = '0', system = '0'] = stat.slice(stat.lastIndexOf(')')).split(' ');
  return (Number(user) + Number(system)) / ticksPerSecond;
}

/** The resident memory of a process. Needs Linux. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

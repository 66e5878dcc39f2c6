/** What a process that is started as people start it gets of ours: where programs are, and where what was compiled before is kept. */
export const bareEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

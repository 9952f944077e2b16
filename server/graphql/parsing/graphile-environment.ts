// Grafast decides on its costly development checks when it is loaded; import this before it.
process.env.GRAPHILE_ENV ??= 'production';
